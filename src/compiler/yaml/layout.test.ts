import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { roleOf } from '../files/files.ts'
import { loadSchemas } from '../schema/loadSchemas.ts'
import { misfitsOf } from '../schema/misfits.ts'
import { report } from '../testing/workspace.ts'
import { readYaml } from './read.ts'

const about = readFileSync(new URL('samplePage.yaml', import.meta.url), 'utf8')
const misfits = misfitsOf(roleOf('pages/about.yaml'), loadSchemas())!

/** What is told of the page "About" with some of its lines moved: the place of the mistake, and where the line belongs. */
function told(edit: (lines: string[]) => void): string[] {
  const lines = about.split('\n')
  edit(lines)
  const text = lines.join('\n')
  return readYaml(text, misfits).mistakes.map(({ code, start, facts }) => {
    const before = text.slice(0, start).split('\n')
    const { by, column, lastLine } = facts as { by?: number; column?: number; lastLine?: number }
    const move = by === undefined ? '' : ` by ${by} to ${column}${lastLine ? `, down to ${lastLine}` : ''}`
    return `${before.length}:${before.at(-1)!.length + 1} ${code}${move}`
  })
}

const move = (lines: string[], first: number, last: number, by: number) => {
  for (let line = first - 1; line < last; line++) {
    if (lines[line]) lines[line] = by > 0 ? ' '.repeat(by) + lines[line] : lines[line]!.slice(-by)
  }
}

const people = 119 // - type: card-grid
const joel = 130 //     - title: Joel Fraser
const ask = 139 //    - type: cta, the last section, to line 145

describe('a section that was pasted at another level is one mistake, at its dash', () => {
  test.each([
    [-2, '139:1 yaml/indentation by 2 to 3, down to 145'],
    [-1, '139:2 yaml/indentation by 1 to 3, down to 145'],
    [1, '139:4 yaml/indentation by -1 to 3, down to 145'],
    [2, '139:5 yaml/indentation by -2 to 3, down to 145'],
    [4, '139:7 yaml/indentation by -4 to 3, down to 145'],
    [6, '139:9 yaml/indentation by -6 to 3, down to 145'],
  ])('with all its lines, by %i', (by, expected) => {
    expect(told((lines) => move(lines, ask, 145, by))).toEqual([expected])
  })

  test.each([
    [-2, '119:1 yaml/indentation by 2 to 3'],
    [-1, '119:2 yaml/indentation by 1 to 3'],
    [1, '119:4 yaml/indentation by -1 to 3'],
    [2, '119:5 yaml/indentation by -2 to 3'],
    [4, '119:7 yaml/indentation by -4 to 3'],
  ])('only its dash, by %i', (by, expected) => {
    expect(told((lines) => move(lines, people, people, by))).toEqual([expected])
  })

  test.each([
    [-4, '140:1 yaml/indentation by 4 to 5, down to 145'],
    [-2, '140:3 yaml/indentation by 2 to 5, down to 145'],
    [2, '140:7 yaml/indentation by -2 to 5, down to 145'],
  ])('only what stands below its dash, by %i', (by, expected) => {
    expect(told((lines) => move(lines, ask + 1, 145, by))).toEqual([expected])
  })

  test.each([
    [-6, '130:1 yaml/indentation by 6 to 7'],
    [-4, '130:3 yaml/indentation by 4 to 7'],
    [-2, '130:5 yaml/indentation by 2 to 7'],
    [2, '130:9 yaml/indentation by -2 to 7'],
  ])('an item of a list, by %i', (by, expected) => {
    expect(told((lines) => move(lines, joel, joel, by))).toEqual([expected])
  })

  test('with Windows line ends too', () => {
    const spoiled = told((lines) => {
      move(lines, ask, 145, -2)
      for (const [index, line] of lines.entries()) lines[index] = `${line}\r`
    })
    expect(spoiled).toEqual(['139:1 yaml/indentation by 2 to 3, down to 145'])
  })
})

test('a paragraph at the left edge of a long text belongs to that text', () => {
  expect(told((lines) => move(lines, 45, 45, -14))).toEqual(['45:1 yaml/indentation by 14 to 15'])
  expect(told((lines) => move(lines, 43, 43, -2))).toEqual(['43:13 yaml/indentation by 2 to 15'])
})

test.each([0, 2, 4])('a heading at column %i of its long text is told, not what stands below it', (indent) => {
  const text = ['text: |', '      Before.', '', `${' '.repeat(indent)}## After`, '', '      - One', '      - Two', '']
  expect(report(`title: x\nsections:\n  - type: text\n    ${text.join('\n')}`)).toContain(
    `content/pages/home.yaml:7:${indent + 1}  error  yaml/indentation\n  This heading is left of the text`,
  )
})

test.each([0, 3, 39])('two slips of one file are told each at its own line, also below %i more characters', (more) => {
  const twice = told((lines) => {
    lines[1] += 'x'.repeat(more)
    move(lines, people, people, -2)
    move(lines, ask, 145, 2)
  })
  expect(twice).toEqual(['119:1 yaml/indentation by 2 to 3', '139:5 yaml/indentation by -2 to 3, down to 145'])
})

test('no line of a sound page is moved', () => {
  expect(told(() => {})).toEqual([])
  expect(misfits(readYaml(about).data)).toEqual([])
})

test('the hint counts the spaces and names a line to go by', () => {
  expect(
    report('title: Home\nsections:\n  - type: banner\n    headline: One\n- type: banner\n  headline: Two\n'),
  ).toBe(`
content/pages/home.yaml:5:1  error  yaml/indentation
  Indented like this, the line belongs to nothing, or to the wrong thing. Put 2 spaces at its beginning, and at that of each line down to line 6: it belongs in column 3, like "- type: banner" in line 3.
  5 | - type: banner
    | ^^^^^^^^^^^^^^
`)
})
