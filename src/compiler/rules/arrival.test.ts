import { describe, expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const promised = (today: string, files: Record<string, string> = {}) =>
  report(
    {
      'pages/index.yaml': page(''),
      'facts.yaml': 'first: 2027-02-28\n',
      'collections/modules/calls.yaml': 'name: Calls\nhref: /modules/calls\narrives: "{{facts.first}}"\n',
      'site.yaml': 'url: https://www.tidewheel.example\nlinks: { unpublished: [/modules/*] }\n',
      ...files,
    },
    today,
  )

describe('an entry that is promised by a day', () => {
  test('is missed from the first day of that month', () => {
    expect(promised('2027-01-31')).toBe('')
    expect(promised('2027-02-01')).toBe(`
content/collections/modules/calls.yaml:3:10  warning  rule/arrival
  "calls" is promised by 2027-02-28, but its page isn't there yet. Publish it, or promise a later day.
  3 | arrives: "{{facts.first}}"
    |          ^^^^^^^^^^^^^^^^^
`)
    expect(promised('2027-03-15')).toContain("its page isn't there yet")
  })

  const there = `
content/collections/modules/calls.yaml:3:10  warning  rule/arrival
  "calls" is there already, but its card still says that it's coming by 2027-02-28. Remove "arrives".
`.trim()

  test('says so no longer once it is there, as a page or elsewhere', () => {
    expect(promised('2027-01-15', { 'pages/modules/calls.yaml': page('') })).toContain(there)
    const entry = 'name: Calls\nhref: https://files.example/calls\narrives: "{{facts.first}}"\n'
    const settings = 'url: https://www.tidewheel.example\n'
    expect(promised('2027-03-15', { 'collections/modules/calls.yaml': entry, 'site.yaml': settings })).toContain(there)
    const silent = 'name: Calls\nhref: /modules/calls\n'
    const files = { 'pages/modules/calls.yaml': page(''), 'collections/modules/calls.yaml': silent }
    expect(promised('2027-03-15', files)).not.toContain('rule/arrival')
  })
})
