import { expect, test } from 'vitest'
import type { ThankYouDialog } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { ThankYou } from './ThankYou.tsx'

const thanks: ThankYouDialog = {
  heading: 'Thank you, {firstName}.',
  text: 'A person replies within 24 hours.',
  book: {
    label: 'Book your consultation',
    book: { utmSource: 'get-started' },
    event: { name: 'thanks_book_click' },
  },
  booked: { toast: 'Booked! See you soon', event: { name: 'thanks_booked' } },
  invite: {
    ...{ label: 'Copy invite link', to: 'https://booking.example/call', event: { name: 'thanks_copy_invite' } },
    ...{ copied: 'Invite link copied to clipboard', shown: 'Link ready to paste' },
  },
  back: { label: 'Back to site', to: '/', event: { name: 'thanks_back_click' } },
  close: 'Close',
}
const html = (firstName = 'Alicia') =>
  drawnMarkup(
    <ThankYou
      of={thanks}
      enquiry={{ firstName, lastName: 'Moreno', email: 'alicia@moreno.example' }}
      onClose={() => {}}
    />,
  )

test('THX-10 its buttons book, copy a link and lead back, and its X is the last of them', () => {
  const names = [...html().matchAll(/<(button|a) .*?<\/\1>/gs)].map(
    ([control]) => /aria-label="([^"]*)"/.exec(control)?.[1] ?? control.replace(/<[^>]+>/g, ''),
  )
  expect(names).toEqual(['Book your consultation', 'Copy invite link', 'Back to site', 'Close'])
})

test('each button carries its event', () => {
  expect([...html().matchAll(/data-event="[^"]*name&quot;:&quot;(\w+)/g)].map(([, name]) => name)).toEqual([
    'thanks_book_click',
    'thanks_copy_invite',
    'thanks_back_click',
  ])
})

test('a name is text, whatever it looks like', () => {
  expect(html('<img src=x onerror=alert(1)>')).toContain('Thank you, &lt;img src=x onerror=alert(1)&gt;.')
  expect(html('{firstName}')).toContain('Thank you, {firstName}.')
})
