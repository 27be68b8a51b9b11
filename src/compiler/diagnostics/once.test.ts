import { describe, expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const codes = (files: Record<string, string>) =>
  [...report(files).matchAll(/^content\/(\S+?):(\d+):\d+ {2}\w+ {2}(\S+)$/gm)].map(
    ([, file, line, code]) => `${file}:${line} ${code}`,
  )

const modules = '- { slug: leads, name: Leads, href: /pricing }\n'

describe('a mistake is reported although another one looks like its cause', () => {
  test('a broken link whose last word is that of an entry that is missing elsewhere', () => {
    expect(
      codes({
        'collections/modules.yaml': modules,
        'pages/index.yaml': page(
          '  - { type: box, to: /price-list }\n  - { type: box, text: "{{modules.price-list.name}}" }',
        ),
        'pages/pricing.yaml': page(''),
        'pages/modules/[slug].yaml': `each: modules\ntitle: "{{name}}"\ndescription: "{{name}} by name"\nsections: [{ type: hero, headline: x }]\n`,
      }),
    ).toEqual(['pages/index.yaml:5 link/broken', 'pages/index.yaml:6 ref/unknown-entry'])
  })

  test('an anchor that stands twice, beside a slug that stands twice and is a part of every sentence', () => {
    expect(
      codes({
        'collections/modules.yaml': `${modules}- { slug: one, name: One }\n- { slug: one, name: Two }\n`,
        'pages/index.yaml': page(
          '  - { type: box, id: step-a, to: /index-two }\n  - type: steps\n    steps: [{ id: a }]'.replace(
            '/index-two',
            '/pricing',
          ),
        ),
        'pages/pricing.yaml': page(''),
      }),
    ).toEqual(['collections/modules.yaml:3 page/duplicate-slug', 'pages/index.yaml:7 page/duplicate-id'])
  })

  test('an address that is wrong, beside a setting of which it has some letters', () => {
    expect(
      codes({
        'site.yaml': 'url: https://www.tidewheel.example\ntimeZone: e\n',
        'pages/index.yaml': page('  - { type: box, to: "mailto:hello" }'),
      }),
    ).toEqual(['site.yaml:2 schema/format', 'pages/index.yaml:5 link/address'].sort())
  })

  test('a binding whose wrong word is a part of a fact’s odd name', () => {
    expect(
      codes({
        'facts.yaml': 'first call: x\n',
        'pages/index.yaml': page('  - { type: box, text: "{{title and summary}}" }'),
      }),
    ).toEqual(['pages/index.yaml:5 ref/binding-syntax'])
  })
})

describe('what one mistake leads to elsewhere is not reported', () => {
  test('links to the page of an entry that is missing', () => {
    expect(
      codes({
        'collections/modules.yaml': modules,
        'pages/index.yaml': page(
          '  - { type: box, to: /modules/crm, text: "{{modules.crm.name}}" }\n  - { type: box, to: /modules/leads }',
        ),
        'pages/pricing.yaml': page(''),
        'pages/modules/[slug].yaml': `each: modules\ntitle: "{{name}}"\ndescription: "{{name}} by name"\nsections: [{ type: hero, headline: x }]\n`,
      }),
    ).toEqual(['pages/index.yaml:5 ref/unknown-entry'])
  })

  test('an address made of a setting that is wrong', () => {
    expect(
      codes({
        'site.yaml': 'url: https://www.tidewheel.example\ntimeZone: Nowhere/x\n',
        'pages/index.yaml': page('  - { type: box, to: "mailto:{{site.timeZone}}" }'),
      }),
    ).toEqual(['site.yaml:2 schema/format'])
  })
  test.each(['pages', 'pictures'])('a picture that lies in the folder %s and is missing among the others', (folder) => {
    const shown = page('  - { type: box, picture: { src: people/dana.jpg, alt: Dana on the phone } }')
    expect(codes({ 'pages/index.yaml': shown, [`${folder}/dana.jpg`]: 'x' })).toEqual([
      expect.stringMatching(/dana\.jpg:1 yaml\/(?:misplaced-file|unknown-folder)$/),
    ])
  })
})
