import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isCollection, parse, parseDocument } from 'yaml'
import { Project } from '#src/compiler/project.ts'
import { prettyDiagnostic } from '#src/compiler/report/pretty.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { type Fence, root } from './guideFiles.ts'

/** A YAML example of a guide: what it is, and where it stands in the guide. */
export interface Example extends Fence {
  guide: string
}

/** What ```` ```yaml ```` in a guide can be followed by. */
export const exampleKinds = ['page', 'mail', 'entry', 'section', 'settings', 'facts', 'words', 'theme', 'block']

/**
 * Writes all examples into a copy of the content, as somebody who follows the guides would, and checks it.
 *
 * @returns what the check says about the copy, as an author reads it; nothing when all is well
 */
export function reportOnExamples(examples: readonly Example[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'guide-examples-'))
  try {
    cpSync(join(root, 'content'), join(dir, 'content'), { recursive: true })
    for (const [index, example] of examples.entries()) place(example, index, dir)
    const { diagnostics } = reportOf(new Project(join(dir, 'content'), { cwd: dir, drafts: true }))
    const read = (file: string) => readFileSync(join(dir, file), 'utf8')
    // What a page of this site says, an author may say otherwise at any time, and a promised month comes.
    const told = diagnostics.filter(({ code }) => code !== 'rule/count' && code !== 'rule/arrival')
    return told.map((diagnostic) => prettyDiagnostic(diagnostic, read, false)).join('\n')
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function place({ words: [kind, file], text, guide, line }: Example, index: number, dir: string): void {
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), content)
  }
  const page = `content/pages/guide-examples/example-${index}`
  if (kind === 'section' && file) write(`${page}/[slug].yaml`, `each: ${file}\n${pageWith(text, `${guide}:${line}`)}`)
  else if (kind === 'section') write(`${page}.yaml`, pageWith(text, `${guide}:${line}`))
  else if (kind === 'settings') merge(join(dir, 'content/site.yaml'), text)
  else if (kind === 'words' || kind === 'theme') write(`content/${kind}.yaml`, text)
  else if (kind === 'facts') merge(join(dir, 'content/facts.yaml'), text)
  else if ((kind === 'page' || kind === 'mail') && file) write(file, text)
  else if (kind === 'entry' && file) {
    const isList = Array.isArray(parse(text))
    write(file, isList ? `${readFileSync(join(dir, file), 'utf8')}\n${text}` : text)
  } else if (kind !== 'block') throw new Error(`${guide}:${line}: "yaml ${kind ?? ''}" is not known.`)
}

/** Below the headline that every page has, unless the section brings it. */
function pageWith(text: string, from: string): string {
  const section = parse(text)
  const schema = JSON.parse(readFileSync(join(root, 'schemas/blocks', `${section.type}.schema.json`), 'utf8'))
  const bringsHeadline = schema.h1 && !(schema.h1.unless && section.look === schema.h1.unless.look)
  const headline = bringsHeadline ? '' : '  - { type: hero, headline: An example }\n'
  const indented = text.trimEnd().split('\n').join('\n    ')
  return `# ${from}\ntitle: Example\ndescription: An example.\nnoindex: true\nsections:\n${headline}  - ${indented}\n`
}

/** Adds what the example sets: items to a list that is there, other values in place of the old. */
function merge(file: string, text: string): void {
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const [name, value] of Object.entries(parse(text) as Record<string, unknown>)) {
    const present = document.get(name)
    if (Array.isArray(value) && isCollection(present)) for (const item of value) document.addIn([name], item)
    else document.set(name, document.createNode(value))
  }
  writeFileSync(file, document.toString())
}
