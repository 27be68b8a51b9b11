import { expect, test } from 'vitest'
import type { BioLink } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import LinkList from './LinkList.tsx'

const links: BioLink[] = [
  {
    label: 'Book a free 30-minute audit',
    icon: 'calendar-check',
    subtitle: 'A short list',
    popular: true,
    to: 'https://calendly.com/tidewheel/strategy-call',
    search: { utm_source: 'bio', utm_campaign: 'audit' },
    event: { name: 'bio_link_click', params: { label: 'Book a free 30-minute audit' } },
  },
  { label: 'Packages and pricing', icon: 'tag', subtitle: 'From $497', to: '/pricing', search: { utm_source: 'bio' } },
]
const markup = drawnMarkup(
  <LinkList type="link-list" headline="Automate the *Ordinary*" links={links} badges={['24/7 AI Support']} />,
)
const text = markup.replace(/<[^>]+>/g, '')

test('LINKS-04 each link opens in a new tab and carries its campaign', () => {
  const anchors = [...markup.matchAll(/<a [^>]*>/g)].map(([anchor]) => anchor)
  expect(anchors).toHaveLength(2)
  for (const anchor of anchors) expect(anchor).toMatch(/target="_blank" rel="noopener noreferrer"/)
  expect(anchors[0]).toContain(
    'href="https://calendly.com/tidewheel/strategy-call?utm_source=bio&amp;utm_campaign=audit"',
  )
  expect(anchors[1]).toContain('href="/pricing?utm_source=bio"')
})

test('LINKS-03 the popular link, and no other, is marked', () => {
  expect(text.match(/Most popular/g)).toHaveLength(1)
  expect(text).toMatch(/audit.*Most popular.*Packages/)
})

test('LINKS-06 LINKS-07 labels, subtitles and badges are shown', () => {
  for (const shown of ['Packages and pricing', 'From $497', 'A short list', '24/7 AI Support'])
    expect(text).toContain(shown)
})

test('ANA-09 a link carries its event', () => {
  expect(markup).toMatch(/data-event="[^"]*bio_link_click/)
})

test("its headline is the page's", () => {
  expect(markup).toMatch(/<h1[^>]*>Automate the <em>Ordinary<\/em><\/h1>/)
})
