import { describe, expect, test } from 'vitest'
import type { NoticeBlock } from '#schemas/types.gen.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Notice from './Notice.tsx'

const notFound: NoticeBlock = {
  type: 'notice',
  kicker: '404',
  heading: 'Page not found',
  lead: "We couldn't find what you were looking for",
  actions: [{ label: 'Go Home', to: '/' }],
  back: { label: 'Back', to: '/', history: true },
  links: [
    { label: 'Solutions', to: '/solutions' },
    { label: 'Industries', to: '/industries' },
    { label: 'Get a proposal', to: '/get-proposal' },
  ],
}
const html = (block: Partial<NoticeBlock> = {}) => {
  const markup = drawnMarkup(<Notice {...notFound} look="inline" {...block} />)
  return markup.replaceAll('&#x27;', "'")
}

test('NF-05 it shows 404, title, text and the way home', () => {
  for (const look of ['inline', 'page'] as const) {
    const markup = html({ look })
    for (const text of ['404', 'Page not found', "We couldn't find what you were looking for"])
      expect(markup).toContain(text)
    expect(markup).toMatch(/<a[^>]* href="\/"[^>]*>Go Home/)
  }
})

test('NF-06 quick links and extra actions are links', () => {
  const markup = html({ actions: [...notFound.actions!, { label: 'Browse Solutions', to: '/solutions' }] })
  for (const path of ['/solutions', '/industries', '/get-proposal']) expect(markup).toContain(`href="${path}"`)
  expect(markup).toMatch(/<a[^>]*>Browse Solutions/)
})

test('NF-06 the back link works without script, and can go back in the history with it', () => {
  expect(html()).toMatch(/<tide-back>.*<a[^>]* href="\/"[^>]*>.*Back<\/a><\/tide-back>/s)
  const plain = html({ back: { label: 'Back to resources', to: '/resources' } })
  expect(plain).not.toContain('tide-back')
  expect(plain).toMatch(/<a[^>]* href="\/resources"/)
})

test('on a page of its own the heading is the h1, between sections it is not', () => {
  expect(html({ look: 'page' })).toMatch(/<h1[^>]*>Page not found<\/h1>/)
  expect(html()).toMatch(/<h2[^>]*>Page not found<\/h2>/)
})

test('INDL-15 the placeholder says what is being prepared', () => {
  const markup = html({
    heading: "We're preparing a tailored package for this industry.",
    kicker: undefined,
    links: undefined,
  })
  expect(markup).toContain("We're preparing a tailored package for this industry.")
})

test('SOON-01 the kind stands in the title from the start and can follow the address', () => {
  const kinds = { otherwise: 'Resource', paths: [{ path: '/playbooks/', kind: 'Playbook' }] }
  const markup = html({ look: 'page', heading: '{kind} Coming Soon', kinds })
  expect(markup.match(/<h1.*?<\/h1>/s)![0].replace(/<[^>]+>/g, '')).toBe('Resource Coming Soon')
  expect(markup).toMatch(/<tide-kind kinds="[^"]*\/playbooks\/[^"]*">/)
})

describe('on a page of the server', () => {
  const samples = { link: '/api/do?s=1&t=2', to: '/new', errors: ['First', 'Second'] }
  const shown = (block: Partial<NoticeBlock>) =>
    drawnMarkup(
      <SiteContext value={{ brand: 'Any', samples }}>
        <Notice {...notFound} actions={[]} look="inline" {...block} />
      </SiteContext>,
    )

  test('its button sends by itself what the visitor came for, and comes before the way back', () => {
    expect(shown({ button: { label: 'Yes', slot: 'link' } })).toMatch(
      /<form action="\/api\/do\?s=1&amp;t=2" method="post">.*?<button type="submit"[^>]*>Yes<\/button><\/form>.*>Back</s,
    )
  })

  test('its list tells every sentence at once, and its way onward is a link', () => {
    expect(shown({ errors: { slot: 'errors' } })).toMatch(
      /role="alert".*?<ul[^>]*><li>First\.<\/li><li>Second\.<\/li><\/ul>/,
    )
    expect(shown({ onward: { label: 'Go on', slot: 'to' } })).toMatch(/<a [^>]*href="\/new"[^>]*>Go on<\/a>/)
  })
})
