import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import type { CompiledSite } from '#schemas/compiled.ts'
import { Project } from '#src/compiler/project.ts'
import { blockViews } from './codeTables.ts'

/** Settings that show every part of the shell, and what the example of a single block cannot show. */
const exampleContent = path.resolve(import.meta.dirname, '../prerender/example')

/**
 * A site that shows everything the code can draw: each example beside a block's view is a page. That their links lead
 * nowhere does not matter here.
 *
 * @param dir  where its content may be written
 */
export function exampleSite(dir: string): CompiledSite {
  rmSync(dir, { recursive: true, force: true })
  cpSync(exampleContent, dir, { recursive: true })
  for (const [name, section] of examples()) {
    const page = { title: name, description: name, sections: [section] }
    writeFileSync(path.join(dir, 'pages', `${name}.yaml`), stringify(page))
  }
  return new Project(dir, {}).result().site
}

/** Of every block, all there are. */
function* examples(): Generator<[name: string, section: unknown]> {
  for (const { type, file } of blockViews()) {
    const folder = path.dirname(file)
    const files = readdirSync(folder).filter((name) => /^example(-.+)?\.yaml$/.test(name))
    const sections = files.flatMap((name) => parse(readFileSync(path.join(folder, name), 'utf8')))
    for (const [index, section] of sections.entries()) yield [`${type}-${index + 1}`, section]
  }
}
