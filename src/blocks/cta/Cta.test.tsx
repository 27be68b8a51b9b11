import { expect, test } from 'vitest'
import type { CtaBlock } from '#schemas/types.gen.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Cta from './Cta.tsx'

const booking = { url: 'https://calendly.com/tidewheel/strategy-call', script: '', style: '' }
const html = (block: Partial<CtaBlock> = {}) =>
  drawnMarkup(
    <SiteContext value={{ brand: 'Tidewheel', booking }}>
      <Cta
        type="cta"
        heading="Let the ordinary run itself from here"
        actions={[
          { label: 'Get Started', to: '/get-started' },
          {
            label: 'Book a free consultation',
            book: { utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' },
          },
        ]}
        {...block}
      />
    </SiteContext>,
  )
const looks = ['band', 'row', 'panel'] as const

test('HOME-23 a link goes to /get-started and a button opens the scheduler, in every look', () => {
  for (const look of looks) {
    const links = html({ look }).match(/<a [^>]*>/g)!
    expect(links).toHaveLength(2)
    expect(links[0]).toContain('href="/get-started"')
    expect(links[1]).toContain('data-book=')
  }
})

test('BOOK-06 the booking carries where it came from, for the calendar and for the page it falls back to', () => {
  const [, booking] = html().match(/<a [^>]*>/g)!
  expect(booking).toContain('&quot;utmCampaign&quot;:&quot;bottom_cta&quot;')
  expect(booking).toContain('utm_source=home&amp;utm_medium=cta&amp;utm_campaign=bottom_cta')
})

test('the heading is the section’s own, one level below the page’s', () => {
  for (const look of looks) expect(html({ look })).toMatch(/<h2[^>]*>Let the ordinary run itself from here<\/h2>/)
})
