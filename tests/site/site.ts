import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { CompiledPage } from '#schemas/compiled.ts'
import { eachSection } from '#schemas/eachSection.ts'
import type { Block, BlockType } from '#schemas/types.gen.ts'
import { compile } from '#src/compiler/project.ts'
import { day } from '../day.ts'

const contentDir = fileURLToPath(new URL('../../content', import.meta.url))

const sites = new Map<string, ReturnType<typeof compile>>()

/** The project's own content, compiled once for all tests of a file. */
export const { site, diagnostics } = siteOn(day)

/** The project's own content as it is on a day. */
export function siteOn(today: string) {
  const compiled = sites.get(today) ?? compile(contentDir, { today })
  sites.set(today, compiled)
  return compiled
}

type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

/** @throws when the site has no page there */
export function page(path: string): CompiledPage {
  const found = site.pages.find((candidate) => candidate.path === path && candidate.status === 200)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}

/** The blocks of one type on a page, those inside tabs and columns too, in reading order. */
export function blocks<T extends BlockType>(of: CompiledPage, type: T): BlockOf<T>[] {
  return eachSection(of.sections).filter((section): section is BlockOf<T> => section.type === type)
}

/** The one block of a type on a page. */
export function block<T extends BlockType>(of: CompiledPage, type: T): BlockOf<T> {
  const found = blocks(of, type)
  if (found.length !== 1) throw new Error(`${of.path} has ${found.length} blocks of type ${type}`)
  return found[0]!
}

/** Every text below a value, in the order in which it stands there. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** All of it with a space between, numbers too. */
export function words(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(words).filter(Boolean).join(' ')
}

/** The address an action leads to, its query in the order in which it was written. */
export function address({ to, search }: { to?: string; search?: Record<string, unknown> }): string {
  const query = new URLSearchParams(Object.entries(search ?? {}).map(([name, value]) => [name, String(value)]))
  return search ? `${to}?${query}` : `${to}`
}

/** Every address a page links to, without anchors and queries. */
export function linksOf(of: CompiledPage): Set<string> {
  const found = new Set<string>()
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      if ((name === 'to' || name === 'href') && typeof part === 'string') found.add(part.replace(/[?#].*/, '') || '/')
      else walk(part)
    }
  }
  walk(of.sections)
  return found
}

/** The facts as their author wrote them, bindings not resolved. */
export function readFacts<Facts>(): Facts {
  return parse(readFileSync(`${contentDir}/facts.yaml`, 'utf8'))
}

/** A value as a page shows it where it names a fact, as `{{facts.setupTime}}`; other bindings stay as they are. */
export function withFacts<T>(value: T): T {
  if (typeof value === 'string') {
    const filled = value.replaceAll(/\{\{facts\.([\w.]+)\}\}/g, (_, path: string) => factAt(path))
    return (filled === value ? value : withFacts(filled)) as T
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withFacts) as T
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFacts(part)])) as T
}

function factAt(path: string): string {
  let found: unknown = readFacts()
  for (const name of path.split('.')) found = (found as Record<string, unknown>)[name]
  return String(found)
}

/** The sections of a page's file as their author wrote them, including those that no page shows at present. */
export function writtenSections(file: string): Record<string, unknown>[] {
  return parse(readFileSync(`${contentDir}/pages/${file}`, 'utf8')).sections
}

/** A collection as its author wrote it, bindings not resolved, with each entry's slug. */
export function entries(collection: string): (Record<string, unknown> & { slug: string })[] {
  const folder = `${contentDir}/collections/${collection}`
  try {
    return parse(readFileSync(`${folder}.yaml`, 'utf8'))
  } catch {
    const files = readdirSync(folder).sort()
    return files.map((file) => ({
      ...parse(readFileSync(`${folder}/${file}`, 'utf8')),
      slug: file.replace('.yaml', ''),
    }))
  }
}
