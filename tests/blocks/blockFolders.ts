import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type WrittenSection, writtenExamples, writtenMistakes } from './writtenSections.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders of `src/blocks`, and the types that `schemas/blocks` describes. */
export const folders = readdirSync(join(root, 'src/blocks'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
export const described = readdirSync(join(root, 'schemas/blocks'))
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => file.replace('.schema.json', ''))

/** The root keywords that tell the rest of the site what the block does. */
export interface BlockSchema {
  group?: string
  wake?: string | { when: string; for: string[] }
  properties: Record<string, unknown>
  urlState?: { param?: string; values?: string; type?: string }[]
}

export function blockSchema(type: string): BlockSchema {
  return JSON.parse(readFileSync(join(root, 'schemas/blocks', `${type}.schema.json`), 'utf8'))
}

/** Whether the block's folder has this file, with something in it. */
export function hasFile(type: string, file: string): boolean {
  const path = join(root, 'src/blocks', type, file)
  return existsSync(path) && readFileSync(path, 'utf8').trim() !== ''
}

/** The text of the block's own views and hooks, tests left out, by file. */
export function sources(type: string): [file: string, text: string][] {
  const folder = join(root, 'src/blocks', type)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')])
}

/** `example.yaml`, and any `example-<look>.yaml` beside it. */
export function examples(type: string): WrittenSection[] {
  const folder = join(root, 'src/blocks', type)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^example(-.+)?\.yaml$/.test(file))
    .flatMap((file) => writtenExamples(file, readFileSync(join(folder, file), 'utf8')))
}

export function mistakes(type: string): WrittenSection[] {
  const path = join(root, 'src/blocks', type, 'mistakes.yaml')
  return existsSync(path) ? writtenMistakes(readFileSync(path, 'utf8')) : []
}

/** `case-studies` → `CaseStudies`, the name of the view's file. */
export function viewName(type: string): string {
  return type.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}
