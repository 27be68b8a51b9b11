import { expect, test } from 'vitest'
import { page } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

/** The line of the mistake, before and after every fix there is; the same once more when the fix mended nothing. */
function mended(sections: string): string[] {
  const content = {
    'site.yaml': 'url: https://www.tidewheel.example\n',
    'facts.yaml': 'reply: in a day\n',
    'collections/modules.yaml': '- { slug: leads, name: Leads, price: $897 }\n',
    'pages/index.yaml': page(sections),
    'pages/pricing.yaml': page('  - { type: box, id: plans }'),
  }
  const folder = new Workspace(content)
  const options = { schemasDir: schemasOf(siteContract), today: undefined }
  const { diagnostics } = folder.compile(options)
  return diagnostics.map(({ fix, line, code }) => {
    if (!fix) return `${code}: none`
    const lines = content['pages/index.yaml'].split('\n')
    const text = lines[fix.line - 1]!
    lines[fix.line - 1] = text.slice(0, fix.column - 1) + fix.newText + text.slice(fix.endColumn - 1)
    folder.write({ 'pages/index.yaml': lines.join('\n') })
    const left = folder.compile(options).diagnostics.map((found) => found.code)
    return left.includes(code) ? `${code}: still there` : lines[line - 1]!.trim()
  })
}

test.each([
  ['- type: stesp', '- type: steps'],
  ['- { type: box, txt: Hello }', '- { type: box, text: Hello }'],
  ['- { type: box, to: /princing }', '- { type: box, to: /pricing }'],
  ["- { type: box, to: '/princing#plans' }", "- { type: box, to: '/pricing#plans' }"],
  ['- { type: box, to: "/pricing#plan" }', '- { type: box, to: "/pricing#plans" }'],
  ['- { type: box, to: pricing }', '- { type: box, to: /pricing }'],
  ['- { type: box, to: /Pricing/#plans }', '- { type: box, to: /pricing#plans }'],
  ['- { type: box, to: "http://example.com" }', '- { type: box, to: "https://example.com" }'],
  ['- { type: box, text: "See [prices](/princing)." }', '- { type: box, text: "See [prices](/pricing)." }'],
  ['- { type: box, text: "We reply {{facts.repyl}}." }', '- { type: box, text: "We reply {{facts.reply}}." }'],
  ['- { type: box, text: "{{modules | cuont}} modules" }', '- { type: box, text: "{{modules | count}} modules" }'],
  ['- { type: box, text: "{{modules.laeds.price}}" }', '- { type: box, text: "{{modules.leads.price}}" }'],
])('%s is mended as its hint says', (wrong, right) => {
  expect(mended(`  ${wrong}`)).toEqual([right])
})

test('a hint that is advice, or leaves a choice, is no fix', () => {
  expect(mended('  - { type: box, to: /careers/2026 }')).toEqual(['link/broken: none'])
  expect(mended('  - type: weather')).toEqual(['schema/unknown-block: none'])
})
