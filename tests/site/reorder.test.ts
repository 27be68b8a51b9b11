import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'

const guide = readFileSync(join(import.meta.dirname, '../../content/guide/sections.md'), 'utf8')
const pagesDir = join(import.meta.dirname, '../../content/pages')
const pages = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))

/** A page with a comment above each of its sections, and a last line behind the last one. */
function withComments(text: string): string {
  return `${text.trimEnd()}\n`.replace(
    /^ {2}- type:/gm,
    (begin) => `  # What follows is ${begin.length}\n  # of its kind.\n${begin}`,
  )
}

/** What the guide says, by the letter: the lines where sections begin, comments above their `- type:` included. */
function begins(lines: readonly string[]): number[] {
  return lines.flatMap((line, at) => {
    if (!line.startsWith('  - type:')) return []
    let begin = at
    while (/^ *#/.test(lines[begin - 1] ?? '')) begin--
    return [begin]
  })
}

/** Cuts a section and pastes it above another one, or, above none, at the end. */
function moved(text: string, section: number, above: number): string {
  const lines = text.trimEnd().split('\n')
  const starts = [...begins(lines), lines.length]
  const cut = lines.slice(starts[section], starts[section + 1])
  const place = starts[above]!
  const before = lines.slice(0, place).filter((_, at) => at < starts[section]! || at >= starts[section + 1]!)
  const behind = lines
    .slice(place)
    .filter((_, at) => at + place < starts[section]! || at + place >= starts[section + 1]!)
  return `${[...before, ...cut, ...behind].join('\n')}\n`
}

const sectionsOf = (text: string) => {
  const { data, problems } = new SourceFile('page.yaml', text)
  expect(problems).toEqual([])
  return (data as { sections: unknown[] }).sections
}

test('the guide tells what the editor does, and by hand where to cut a section, its comment included, and where to paste it', () => {
  const sentences = guide.replace(/\s+/g, ' ')
  expect(sentences).toContain("put the cursor on the section's `- type:`, press `Ctrl+.` and choose")
  expect(sentences).toContain("everything from its `- type:`, or the comment above it, to the next one's")
  expect(sentences).toContain("Cut these lines and paste them above another section's, or at the end of the list")
  expect(sentences).toContain('A comment goes with the section below it')
})

test.each(pages.map((name) => [name, withComments(readFileSync(join(pagesDir, name), 'utf8'))]))(
  'a section of %s moved as the guide says takes its own comment along, and nothing else',
  (_, text) => {
    const sections = sectionsOf(text)
    const count = sections.length
    for (let section = 0; section < count; section++) {
      for (let above = 0; above <= count; above++) {
        const result = moved(text, section, above)
        const rest = sections.filter((_, index) => index !== section)
        const target = above > section ? above - 1 : above
        expect(sectionsOf(result)).toEqual([...rest.slice(0, target), sections[section], ...rest.slice(target)])
        expect(result.match(/ {2}# of its kind\.\n {2}- type:/g)).toHaveLength(count)
      }
    }
  },
)
