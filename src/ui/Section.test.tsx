import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { Action, Actions } from './Action.tsx'
import { Head } from './Head.tsx'
import { Heading } from './HeadingLevel.tsx'
import { Section } from './Section.tsx'
import { SiteContext } from './SiteContext.tsx'

const html = (element: ReactElement) => drawnMarkup(element)
const headings = (element: ReactElement) =>
  [...html(element).matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`)

describe('a section', () => {
  test('carries its type, its anchor and its band', () => {
    expect(html(<Section of={{ type: 'stats', id: 'numbers' }} band="deep" />)).toMatch(
      /^<section [^>]*id="numbers" data-block="stats" data-band="deep"/,
    )
    expect(html(<Section of={{ type: 'stats', band: 'foam' }} band="deep" />)).toContain('data-band="foam"')
  })

  test('says to its neighbors what they share: that it closes, rises, or in which water it ends', () => {
    expect(html(<Section of={{ type: 'cta' }} data-closes="" />)).toContain('data-closes=""')
    expect(html(<Section of={{ type: 'stats' }} data-rises="" />)).toContain('data-rises=""')
    expect(html(<Section of={{ type: 'hero' }} data-ends="water" />)).toContain('data-ends="water"')
    expect(html(<Section of={{ type: 'text' }} />)).not.toMatch(/data-(closes|rises|ends)/)
  })

  test('keeps the outline of the page: its heading, then what stands inside, then sections inside it', () => {
    expect(
      headings(
        <Section of={{ type: 'tabs', heading: 'Outer' }}>
          <Heading>Item</Heading>
          <Section of={{ type: 'text', heading: 'Inner' }}>
            <Heading>Inner item</Heading>
          </Section>
        </Section>,
      ),
    ).toEqual(['h2 Outer', 'h3 Item', 'h3 Inner', 'h4 Inner item'])
  })

  test('without a heading skips no level', () => {
    expect(
      headings(
        <Section of={{ type: 'text' }}>
          <Heading>Item</Heading>
        </Section>,
      ),
    ).toEqual(['h2 Item'])
  })

  test('may draw its head wherever it likes, at the same level', () => {
    const block = { type: 'faq', heading: 'Questions' }
    expect(
      headings(
        <Section of={block} head="none">
          <Heading>First</Heading>
          <Head of={block} />
        </Section>,
      ),
    ).toEqual(['h3 First', 'h2 Questions'])
  })
})

describe('an action', () => {
  const booking = { url: 'https://calendly.com/any/call', script: '', style: '' }
  const site = { brand: 'Any', booking }
  const book = { label: 'Book a call', book: { utmSource: 'home' } }

  test('BOOK-03 that books is a link to the booking page, in a new tab with no opener, until the widget is there', () => {
    const link = html(
      <SiteContext value={site}>
        <Action of={book} />
      </SiteContext>,
    )
    expect(link).toContain('href="https://calendly.com/any/call?utm_source=home"')
    expect(link).toContain('target="_blank" rel="noopener noreferrer"')
    expect(link).toContain('data-book="{&quot;utmSource&quot;:&quot;home&quot;}"')
  })

  test('LINKS-04 opens in a new tab without an opener when the content says so', () => {
    expect(html(<Action of={{ label: 'Go', to: '/pricing', newTab: true }} />)).toContain(
      'target="_blank" rel="noopener noreferrer"',
    )
  })

  test('sends its events by attribute, so it needs no script of its own', () => {
    expect(html(<Action of={{ label: 'Go', to: '/x', event: { name: 'go_click' } }} />)).toContain(
      'data-event="[{&quot;name&quot;:&quot;go_click&quot;}]"',
    )
  })

  test('is named by its words alone', () => {
    expect(
      html(
        <Actions
          of={[
            { label: 'Get Started', to: '/a' },
            { label: 'See more', to: '/b' },
          ]}
        />,
      ).replaceAll(/<[^>]+>/g, '|'),
    ).toMatch(/^\|+Get Started\|+See more\|+$/)
  })
})
