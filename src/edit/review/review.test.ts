import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentCopy, projectWith } from '../testing/contentCopy.ts'
import { review } from './review.ts'
import { excerpts, mistakeSentence, sentence } from './sentences.ts'

const model = contentCopy()

/** Each file with its new text, made from the old one; nothing for one that goes. */
type Edits = Record<string, (text: string) => string | undefined>

function reviewOf(edits: Edits) {
  const texts = Object.entries(edits).map(([name, edit]) => [model.path(name), edit(model.text(name) ?? '')] as const)
  return review(model.project, projectWith(model, new Map(texts)))
}

/** What a review says of the content after edits, each sentence behind the address that it stands under. */
function said(edits: Edits): string[] {
  return reviewOf(edits).changes.map((change) => [change.page, sentence(change)].filter(Boolean).join(': '))
}

const replace = (from: string | RegExp, to: string) => (text: string) => {
  expect(text).toMatch(from)
  return text.replace(from, () => to)
}
const demo = / {2}- type: demo[\s\S]*?\n\n/

describe('what stands in one place and shows in many is said once', () => {
  test('a fact, with the pages that show it by entries and texts, and the settings', () => {
    expect(said({ 'facts.yaml': replace('monat: 89 €', 'monat: 95 €') })).toEqual([
      'Facts: preise, topf, monat is “95 €” (was “89 €”), on 3 pages and in what site.yaml shows',
    ])
  })

  test('a fact counts on a page whose text around it is another one, too', () => {
    const [ofFact, ofPage] = said({
      'facts.yaml': replace('frist: vier Wochen', 'frist: zwei Wochen'),
      'pages/kontakt.yaml': replace('Kündigen können Sie jeden Monat', 'Sie kündigen jeden Monat'),
    })
    expect(ofFact).toBe('Facts: frist is “zwei Wochen” (was “vier Wochen”), on 3 pages and in what site.yaml shows')
    expect(ofPage).toMatch(/^\/kontakt: .*“Sie kündigen jeden Monat, mit zwei Wochen Frist\.”/)
  })

  test('a value of an entry, under the name that the entry had', () => {
    expect(said({ 'collections/testimonials.yaml': replace('rating: 4', 'rating: 5') })).toEqual([
      'Testimonials: “Jonas Reuter”, rating is “5” (was “4”), on /',
    ])
    expect(said({ 'collections/tiers.yaml': replace('name: Topf', 'name: Kübel') })).toEqual([
      'Tiers: “Topf”, name is “Kübel” (was “Topf”), on /leistungen and in what forms offer',
    ])
  })

  test('an entry that is gone, in another place of its collection, or new with a page of its own', () => {
    expect(said({ 'collections/articles/winter.yaml': () => undefined })).toEqual([
      'Articles: article “Im Winter seltener gießen” is gone, on /ratgeber',
    ])
    expect(
      said({
        'collections/articles/winter.yaml': replace('order: 3', 'order: 2'),
        'collections/articles/gelbe-blaetter.yaml': replace('order: 2', 'order: 3'),
      }),
    ).toEqual([
      'Articles: article “Warum Blätter gelb werden” now stands below article “Im Winter seltener gießen”, on /ratgeber',
    ])
    const dachgarten = 'title: Dachgarten\ndescription: Gärten auf dem Dach.\nicon: tree\nfeatures: [Windschutz]\n'
    expect(said({ 'collections/services/dachgarten.yaml': () => dachgarten })).toEqual([
      'Services: new service “Dachgarten”, on / and in what site.yaml shows',
      '/leistungen/dachgarten: New page /leistungen/dachgarten “Dachgarten”, in a menu',
    ])
  })

  test('a text of a template, under the route of its pages', () => {
    expect(said({ 'pages/leistungen/[slug].yaml': replace('title: Enthalten', 'title: Das ist dabei') })).toEqual([
      '/leistungen/$slug: Details “Gießdienst im Einzelnen”: groups, “Enthalten”, title is “Das ist dabei” (was “Enthalten”), on 2 pages',
    ])
  })

  test('words, theme and mails', () => {
    expect(
      said({
        'words.yaml': replace('breadcrumb: Brotkrumen', 'breadcrumb: Pfad'),
        'theme.yaml': replace('#387342', '#387343'),
        'mails/receipt.yaml': replace(/subject: .*/, 'subject: Danke'),
      }),
    ).toEqual([
      'Words: hero, breadcrumb is “Pfad” (was “Brotkrumen”)',
      'Theme: color, primitive, fathom, 500 is “#387343” (was “#387342”)',
      'Mail receipt: subject is “Danke” (was “Ihre Nachricht ist angekommen”)',
    ])
  })
})

describe('on a page', () => {
  test('a section that stands elsewhere', () => {
    const edit = (text: string) => {
      const [section = ''] = demo.exec(text) ?? []
      return text.replace(section, '').replace('  - type: tabs', () => `${section}  - type: tabs`)
    }
    expect(said({ 'pages/ratgeber.yaml': edit })).toEqual([
      '/ratgeber: Tabs “Jahreszeit” now stands below Automation demo “Ein Rundgang in drei Schritten”',
    ])
  })

  test('an item that stands first now', () => {
    const last = '      - { icon: plant, label: Neues Blatt, note: am Freitag }\n'
    const edit = (text: string) => replace(last, '')(text).replace('    tickets:\n', `    tickets:\n${last}`)
    expect(said({ 'pages/index.yaml': edit })).toEqual([
      expect.stringMatching(/^\/: Hero “Grün, .*”: tickets: .*“Neues Blatt” now stands first$/),
    ])
  })

  test('a section that is gone, or is a draft now, and the other way round', () => {
    expect(said({ 'pages/ratgeber.yaml': replace(demo, '') })).toEqual([
      '/ratgeber: Automation demo “Ein Rundgang in drei Schritten” is gone',
    ])
    const asDraft = { 'pages/ratgeber.yaml': replace('- type: demo', '- type: demo\n    draft: true') }
    expect(said(asDraft)).toEqual(['/ratgeber: Automation demo “Ein Rundgang in drei Schritten” is a draft now'])
    const { 'pages/ratgeber.yaml': edit } = asDraft
    const drafted = projectWith(
      model,
      new Map([[model.path('pages/ratgeber.yaml'), edit(model.text('pages/ratgeber.yaml')!)]]),
    )
    expect(review(drafted, model.project).changes.map(sentence)).toEqual([
      'Automation demo “Ein Rundgang in drei Schritten” is no draft any more',
    ])
  })

  test('a season', () => {
    const edit = replace('- type: demo', '- type: demo\n    show: { until: 2026-12-31 }')
    expect(said({ 'pages/ratgeber.yaml': edit })).toEqual([
      '/ratgeber: Automation demo “Ein Rundgang in drei Schritten”: show is new: “until 2026-12-31”',
    ])
  })

  test('a link with another target, and a text that is edited in the middle', () => {
    expect(said({ 'pages/index.yaml': replace('to: /kontakt, icon: plant', 'to: /links, icon: plant') })).toEqual([
      '/: Hero “Grün, das bleibt, auch ohne Gießplan”: actions, “Anfrage stellen” leads to /links (led to /kontakt)',
    ])
    expect(said({ 'pages/ratgeber.yaml': replace('bevor Sie gießen.', 'bevor Sie gießen!') })).toEqual([
      '/ratgeber: Text “Wasser”: text is “…die Erde, bevor Sie gießen! ¶ Ist sie zwei Zentimeter…” (was “…die Erde, bevor Sie gießen. ¶ Ist sie zwei Zentimeter…”)',
    ])
  })

  test('items of a list are the same ones by their names, or by how much of them is the same', () => {
    expect(
      said({
        'pages/index.yaml': (text) =>
          replace(
            '- { value: "31", label: Höfe }',
            '- { value: "7", label: Cafés in der Stadt }',
          )(
            replace(
              '{ value: 98 %, label: der Pflanzen überstehen',
              '{ value: 99 %, label: unserer Pflanzen überstehen',
            )(text),
          ),
      }),
    ).toEqual([
      '/: Stats: items: stat “Höfe” is gone',
      '/: Stats: items: new stat “Cafés in der Stadt”',
      '/: Stats: items, “der Pflanzen überstehen das erste Jahr”, value is “99 %” (was “98 %”)',
      '/: Stats: items, “der Pflanzen überstehen das erste Jahr”, label is “unserer Pflanzen überstehen das erste Jahr” (was “der Pflanzen überstehen das erste Jahr”)',
    ])
  })
})

describe('pages that come and go', () => {
  const terms = () => model.text('pages/agb.yaml')

  test('a new one, in a menu or in none', () => {
    const page = () => 'title: Partner\ndescription: Mit wem wir arbeiten.\nsections: [{ type: text, text: Alle. }]\n'
    expect(said({ 'pages/partner.yaml': page })).toEqual(['/partner: New page /partner “Partner”, in no menu'])
    const menu = replace('- { label: Ratgeber, to: /ratgeber }', '- { label: Partner, to: /partner }')
    expect(said({ 'pages/partner.yaml': page, 'site.yaml': menu })).toEqual([
      'Settings: navigation, items: navigation item “Ratgeber” is gone',
      'Settings: navigation, items: new navigation item “Partner” to /partner',
      '/partner: New page /partner “Partner”, in a menu',
    ])
  })

  test('one that is gone, with and without a redirect', () => {
    expect(said({ 'pages/links.yaml': () => undefined })).toEqual([
      '/links: /links is gone and nothing leads there: no redirect',
    ])
    const redirect = replace('redirects:', 'redirects:\n  - { from: /links, to: /kontakt }')
    expect(said({ 'pages/links.yaml': () => undefined, 'site.yaml': redirect })).toEqual([
      'Settings: redirects: new redirect rule “/links” to /kontakt',
      '/links: /links is gone, and its address leads to /kontakt',
    ])
  })

  test('one that moved, with and without a redirect', () => {
    const moved = { 'pages/agb.yaml': () => undefined, 'pages/bedingungen.yaml': terms }
    expect(said(moved)).toEqual([
      '/bedingungen: /agb is /bedingungen now, and nothing leads from its old address: no redirect',
    ])
    const redirect = replace('redirects:', 'redirects:\n  - { from: /agb, to: /bedingungen }')
    expect(said({ ...moved, 'site.yaml': redirect }).at(-1)).toBe(
      '/bedingungen: /agb is /bedingungen now, and its old address leads there',
    )
  })

  test('one that is a draft now, or out of its season', () => {
    expect(said({ 'pages/danke.yaml': (text) => `draft: true\n${text}` })).toEqual([
      '/danke: /danke is not shown: it is a draft now',
    ])
    expect(said({ 'pages/danke.yaml': (text) => `show: { from: 2026-12-01 }\n${text}` })).toEqual([
      '/danke: /danke is not shown: today is not one of the days that it is shown on',
    ])
  })
})

test('a picture with other bytes under the same name', () => {
  const other = contentCopy()
  writeFileSync(join(other.dir, 'media/bilder/farn.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  expect(review(model.project, other.project).changes.map(sentence)).toEqual([
    'The picture bilder/farn.svg is another one, on /ratgeber',
  ])
  rmSync(other.cwd, { recursive: true })
})

test('mistakes that came and went, and how many errors each side has', () => {
  const edit = replace('heading: Zwei', 'headin: Zwei')
  const { came, went, errors } = reviewOf({ 'pages/index.yaml': edit })
  expect(came.map(mistakeSentence)).toEqual([
    'content/pages/index.yaml:51  There is no "headin" in a "card-grid" section. Did you mean "heading"?',
  ])
  expect({ went, errors }).toEqual({ went: [], errors: { before: 0, after: 1 } })
})

test('comments, the order of lines and another spelling of the same are no difference', () => {
  const { changes, isSame, texts } = reviewOf({
    'facts.yaml': (text) => `# Preise sind netto.\n${text}`,
    'pages/danke.yaml': replace('noindex: true\npurpose: thank-you', 'purpose: "thank-you"\nnoindex: true'),
  })
  expect({ changes, isSame }).toEqual({ changes: [], isSame: true })
  expect(texts.map(({ name }) => name)).toEqual(['facts.yaml', 'pages/danke.yaml'])
})

test('long texts are shown around what differs', () => {
  const long =
    'Wir kommen jede Woche am selben Tag und gießen, schneiden und düngen alles, was in Büros und Höfen wächst.'
  expect(excerpts(long, long.replace('schneiden', 'stutzen'))).toEqual([
    '…selben Tag und gießen, schneiden und düngen alles, was…',
    '…selben Tag und gießen, stutzen und düngen alles, was…',
  ])
})
