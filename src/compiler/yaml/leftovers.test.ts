import { describe, expect, test } from 'vitest'
import { report } from '../testing/workspace.ts'

const list = (item: string) =>
  `title: Home\nsections:\n  - type: cards\n    cards:\n      - title: One\n${item}\n      - title: Three\n`
const found = (text: string) => report(text).match(/home\.yaml:\d+:\d+ {2}error {2}\S+/g)

describe('what stands where a dash and a space should', () => {
  test.each(['– ', '— ', '• ', '* ', '-'])('"%s" is named, with the line as it should be', (mark) => {
    const message = report(list(`      ${mark}title: Two`))
    expect(message).toContain('content/pages/home.yaml:6:7  error  yaml/odd-dash')
    expect(message).toContain('Write "- title: Two".')
    expect(message.match(/error/g)).toHaveLength(1)
  })

  test('before braces too', () => {
    expect(found(list('      -{ title: Two }'))).toEqual(['home.yaml:6:7  error  yaml/odd-dash'])
    expect(found(list('        { title: Two }'))).toEqual(['home.yaml:6:9  error  yaml/missing-dash'])
  })
})

describe('lines that are none of the content', () => {
  test.each([
    ['// the second one', 'yaml/foreign-line', 'Write "# the second one".'],
    ['<!-- the second one -->', 'yaml/foreign-line', 'Write "# the second one".'],
    ['```yaml', 'yaml/foreign-line', 'Remove it.'],
    ['=======', 'yaml/merge-conflict', 'Remove the line.'],
  ])('%s', (line, code, advice) => {
    const message = report(`title: Home\nsections:\n  - type: banner\n    headline: One\n${line}\n  - type: bannr\n`)
    expect(message).toContain(`content/pages/home.yaml:5:1  error  ${code}`)
    expect(message).toContain(advice)
    expect(message).toContain('home.yaml:6:11  error  schema/unknown-block')
    expect(message.match(/error/g)).toHaveLength(2)
  })
})

describe('a section that does not say what it is', () => {
  test('below an empty line, where names begin anew', () => {
    expect(
      report('title: Home\nsections:\n  - type: banner\n    headline: One\n\n    headline: Two\n    short: true\n'),
    ).toBe(`
content/pages/home.yaml:6:5  error  yaml/missing-type
  With "headline" a section seems to begin, and it does not say what it is. Write a line "- type: …" above this one, with the name of the block.
  6 |     headline: Two
    |     ^^^^^^^^
`)
  })

  test('its type in the place of a name', () => {
    expect(report('title: Home\nsections:\n  - banner:\n    headline: One\n')).toContain('Write "type: banner".')
  })
})

describe('brackets that have no other', () => {
  const banner = (action: string) =>
    `title: Home\nsections:\n  - type: banner\n    headline: One\n    action: ${action}\n`
  test.each([
    ['{ label: Go, to: /home }}', '5:37  error  yaml/extra-bracket', 'Take it out.'],
    ['label: Go, to: /home }', '5:34  error  yaml/extra-bracket', 'Put "{" before "action".'],
  ])('%s', (action, place, advice) => {
    const message = report(banner(action))
    expect(message).toContain(place)
    expect(message).toContain(advice)
    expect(message.match(/error/g)).toHaveLength(1)
  })
})

test('a text whose quotation marks do not match', () => {
  expect(report('title: Home\nsections:\n  - type: banner\n    headline: \'One of two"\n')).toContain(
    `This text begins with ' and ends with ". Put ' at its end too, in the place of ".`,
  )
})

test('a binding between braces without quotation marks, the rest of the line left alone', () => {
  expect(
    report('title: Home\nsections:\n  - { type: banner, headline: {{facts.a}}, short: true }\n', {
      'facts.yaml': 'a: One',
    }),
  ).toContain('Write "{{facts.a}}"\n')
})

describe('what stands beside a name instead of below it, and what other lists have', () => {
  const told = (lines: string) => report(`title: Home\nsections:\n  - type: cards\n${lines}`)

  test('a list that begins beside its name is one mistake with all of its items', () => {
    const message = told('    cards: - { title: One }\n      - { title: Two }\n')
    expect(message).toContain('Break the line before "- "')
    expect(message.match(/error/g)).toHaveLength(1)
  })

  test('a list with numbers is told once, at the first', () => {
    const message = told('    cards:\n      1. { title: One, text: a }\n      2. { title: Two, text: b }\n')
    expect(message).toContain('home.yaml:5:7  error  yaml/odd-dash')
    expect(message).toContain('Write "- { title: One, text: a }"')
    expect(message.match(/error/g)).toHaveLength(1)
  })

  test('a comma behind an item of braces', () => {
    const message = told('    cards:\n      - { title: One },\n      - { title: Two }\n')
    expect(message).toContain('home.yaml:5:23  error  yaml/extra-comma')
    expect(message).toContain('Take the comma out.')
  })

  test('a colon of an Asian keyboard', () => {
    expect(told('    cards:\n      - { title: One }\n    heading：Two\n')).toContain('ordinary colon')
  })
})
