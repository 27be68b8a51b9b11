import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Project } from '#src/compiler/project.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { type WrittenSection, writtenExamples, writtenMistakes } from '../blocks/writtenSections.ts'
import { fences, readGuide, root } from './guideFiles.ts'

/** The pages of the developer's guide that write a block. */
const blockGuides = ['src/guide/new-block.md', 'src/guide/test-a-block.md']

/** What the check says about a section of the developer's guide's block, beside what it must say. */
export interface Told {
  name: string
  told: string[]
  expected: string[]
}

/** Adds the block that the developer's guide writes to a copy of the schemas, and checks its example and mistakes. */
export function tryNewBlock(): Told[] {
  const files = new Map(
    blockGuides
      .flatMap((guide) => fences(readGuide(guide)))
      .map(({ words, text }) => [basename(words.at(-1) ?? ''), text]),
  )
  const sections = [
    ...writtenExamples('example.yaml', files.get('example.yaml') ?? ''),
    ...writtenMistakes(files.get('mistakes.yaml') ?? ''),
  ]
  const dir = mkdtempSync(join(tmpdir(), 'guide-block-'))
  try {
    for (const folder of ['content', 'schemas']) cpSync(join(root, folder), join(dir, folder), { recursive: true })
    writeFileSync(join(dir, 'schemas/blocks/quote.schema.json'), files.get('quote.schema.json') ?? '')
    mkdirSync(join(dir, 'content/pages/new-block'))
    for (const [index, section] of sections.entries()) {
      writeFileSync(join(dir, `content/pages/new-block/${index}.yaml`), pageWith(section, index))
    }
    const project = new Project(join(dir, 'content'), { cwd: dir, schemasDir: join(dir, 'schemas') })
    const { diagnostics } = reportOf(project)
    return sections.map(({ name, expect }, index) => ({
      name,
      told: diagnostics
        .filter(({ file }) => file === `content/pages/new-block/${index}.yaml`)
        .map(({ code, path, hint }) => line(code, path.replace(/^sections\[1\]\.?/, ''), hint, expect)),
      expected: expect.map(({ code, path, hint }) => line(code, path, hint, expect)),
    }))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function line(code: string, path: string, hint: string | undefined, asked: WrittenSection['expect']): string {
  const asksForHint = asked.some((one) => one.code === code && one.hint !== undefined)
  return `${code} ${path}${asksForHint ? ` ${hint}` : ''}`
}

function pageWith({ text }: WrittenSection, index: number): string {
  const indented = text.split('\n').join('\n    ')
  return `title: New\ndescription: One section, number ${index}.\nsections:\n  - { type: hero, headline: New }\n  - ${indented}\n`
}
