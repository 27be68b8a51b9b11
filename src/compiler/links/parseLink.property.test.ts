import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkScheme } from '#schemas/linkSchemes.ts'
import { runs } from '#tests/chance.ts'
import { parseLink } from './parseLink.ts'

const anything = fc.oneof(
  fc
    .array(fc.constantFrom('/', '\\', '\t', '\n', ' ', ':', '#', '?', '.', 'javascript:', 'evil.example'))
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom(
        'javascript',
        'data',
        'vbscript',
        'blob',
        'file',
        'https',
        'mailto',
        'tel',
        'sms',
        'geo',
        'whatsapp',
        '/',
        '#',
        '//',
        '\\',
      ),
      fc.string(),
    )
    .map(([start, rest]) => `${start}:${rest}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)

test('whatever is written, reading it gives an answer', () => {
  fc.assert(
    fc.property(anything, (to) => typeof parseLink(to).kind === 'string'),
    runs(100),
  )
})

test('what a browser would run as a script never counts as a link', () => {
  fc.assert(
    fc.property(anything, (to) => {
      const parsed = parseLink(to)
      if (!['elsewhere', 'page', 'anchor'].includes(parsed.kind)) return
      const { protocol } = new URL(to, 'https://site.example/')
      expect(protocol).toMatch(linkScheme)
      expect(protocol).not.toMatch(/^(?:javascript|data|vbscript|blob|file):/)
    }),
    runs(100),
  )
})

test('a page link stays on the site', () => {
  fc.assert(
    fc.property(anything, (to) => {
      if (parseLink(to).kind === 'page') expect(new URL(to, 'https://site.example/').host).toBe('site.example')
    }),
    runs(100),
  )
})
