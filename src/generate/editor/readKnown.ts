import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { arrivalParams, wishParam } from '#src/compiler/links/checkQuery.ts'
import { pathExpression } from '#src/compiler/links/pathPattern.ts'
import { siteMap } from '#src/compiler/links/siteMap.ts'
import { createProject } from '#src/compiler/project.ts'
import { filesBelow } from '../filesBelow.ts'
import { routesByFile } from '../routePages.ts'
import type { Known } from './known.ts'
import { treeOf } from './patterns.ts'

/** A larger site is not compiled for its names: then addresses below a template are not told apart. */
const mostPages = 2000

/**
 * Reads the names of a content folder. Whatever has mistakes is passed over: the check tells them. The day does not
 * count: what is a draft or out of season is known too.
 */
export function readKnown(contentDir: string, schemasDir: string, collections: Iterable<string>): Known {
  const settings = readYaml(join(contentDir, 'site.yaml'))
  const facts = readYaml(join(contentDir, 'facts.yaml'))
  const pages = new Map<string, string[]>()
  const queries = new Map<string, Record<string, readonly string[] | 'text'>>()
  const expected = [...addresses(settings), ...redirected(settings)].map(pathExpression)
  const byFile = routesByFile(contentDir)
  for (const { route } of byFile) {
    if (route.includes('$')) expected.push(pathExpression(route.replace(/\$\w+/g, '*')))
    else pages.set(route, [])
  }
  if (byFile.length <= mostPages) {
    expected.splice(-byFile.filter(({ route }) => route.includes('$')).length)
    addCompiled(contentDir, schemasDir, pages, queries)
  }
  const entries = new Map([...collections].map((name) => [name, valuesOf(readEntries(contentDir, name))]))
  const open = [...collections].map((name) => Object.values(readEntries(contentDir, name)).map(treeOf))
  return {
    pages: new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1))),
    expected,
    queries,
    facts: treeOf(facts),
    phrases: phrases(facts),
    settings: treeOf(settings),
    entries,
    names: Object.assign({}, ...open.flat()),
    media: filesBelow(join(contentDir, 'media')),
    url: typeof settings.url === 'string' ? settings.url : undefined,
  }
}

function addCompiled(
  contentDir: string,
  schemasDir: string,
  pages: Map<string, string[]>,
  queries: Map<string, Record<string, readonly string[] | 'text'>>,
): void {
  // Long before any season ends; `drafts` brings what is not there yet.
  const project = createProject(contentDir, {
    cwd: join(contentDir, '..'),
    schemasDir,
    drafts: true,
    today: '2000-01-01',
  })
  const { site } = project.result()
  const map = siteMap(site, project.context)
  for (const page of site.pages) {
    if (page.status !== 200) continue
    pages.set(page.path, [...map.anchors(page)].sort())
    const presets = map.presets(page)
    const free = [...arrivalParams, ...(presets ? [wishParam] : [])].map((name) => [name, 'text' as const])
    if (project.isIncomplete(page)) continue
    queries.set(page.path, {
      ...Object.fromEntries(free),
      ...Object.fromEntries(presets?.values ?? []),
      ...map.params(page),
    })
  }
}

/** What `site.yaml` expects to be linked though it is not there yet. */
function addresses({ links }: Readonly<Record<string, unknown>>): string[] {
  const { unpublished, later } = (links ?? {}) as Record<string, unknown>
  return [unpublished, later].flat().filter((pattern) => typeof pattern === 'string')
}

function redirected({ redirects }: Readonly<Record<string, unknown>>): string[] {
  return [redirects].flat().flatMap((redirect) => {
    const { from } = (redirect ?? {}) as Record<string, unknown>
    return typeof from === 'string' ? [from] : []
  })
}

/** Every text fact, by its path, with the length of what is printed. */
function phrases(facts: unknown): Map<string, number> {
  const texts = new Map<string, string>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.set(path, String(value))
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, child] of Object.entries(value)) visit(child, path ? `${path}.${name}` : name)
  }
  visit(facts, '')
  const printed = (text: string, depth = 0): string =>
    depth > 5
      ? text
      : text.replace(/\{\{\s*facts\.([\w.-]+)\s*\}\}/g, (whole, path) => {
          const inner = texts.get(path)
          return inner === undefined ? whole : printed(inner, depth + 1)
        })
  return new Map([...texts].map(([path, text]) => [path, printed(text).length]))
}

type Value = string | number | boolean

/** The single values of each property, as entries have them, each once. */
function valuesOf(entries: Readonly<Record<string, unknown>>): Map<string, Value[]> {
  const found = new Map<string, Set<Value>>([['slug', new Set(Object.keys(entries))]])
  for (const entry of Object.values(entries)) {
    if (typeof entry !== 'object' || entry === null) continue
    for (const [name, value] of Object.entries(entry)) {
      const single = [value].flat()
      if (!single.every(isValue)) continue
      const known = found.get(name) ?? new Set()
      for (const one of single) known.add(one)
      found.set(name, known)
    }
  }
  return new Map([...found].map(([name, values]) => [name, [...values].sort()]))
}

function isValue(value: unknown): value is Value {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The entries of a collection by their slugs, from its folder or its one file. */
function readEntries(contentDir: string, name: string): Record<string, unknown> {
  const path = join(contentDir, 'collections', name)
  const entries: Record<string, unknown> = {}
  for (const file of filesBelow(path)) {
    if (file.endsWith('.yaml')) entries[file.slice(0, -'.yaml'.length)] = readYaml(join(path, file))
  }
  const list: unknown = readYaml(`${path}.yaml`)
  for (const entry of Array.isArray(list) ? list : []) {
    if (typeof entry?.slug === 'string') entries[entry.slug] = entry
  }
  return entries
}

function readYaml(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {}
  try {
    return (parse(readFileSync(path, 'utf8')) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
