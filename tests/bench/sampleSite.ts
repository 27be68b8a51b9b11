import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'

/** Eight blocks a page, as on a usual marketing page. */
const blockTypes = ['hero', 'stats', 'card-grid', 'pricing-table', 'testimonials', 'faq', 'timeline', 'cta']

/**
 * Writes a content folder of `count` pages of eight blocks each.
 *
 * @param kind  `pages`: each a file of its own; `entries`: one template page over a collection of `count` entries
 * @param words  that every page's headline ends with, such as a binding
 */
export function writeSampleSite(dir: string, count: number, kind: 'pages' | 'entries', words = ''): void {
  writeShellOnly(dir)
  writePage(dir, 'index', 0, '')
  writePage(dir, '404', 0, '')
  if (kind === 'pages') for (let index = 0; index < count; index++) writePage(dir, `p/page-${index}`, index, words)
  else writeEntries(dir, count, words)
}

/** A content folder with the site's settings, facts, collections, mails and media, and no pages. */
export function writeShellOnly(dir: string): void {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(path.join(dir, 'pages'), { recursive: true })
  for (const file of ['site.yaml', 'facts.yaml', 'media', 'mails', 'collections']) {
    if (existsSync(path.join('content', file)))
      cpSync(path.join('content', file), path.join(dir, file), { recursive: true })
  }
  // The site's own menus and links lead to pages that this sample does not have.
  const site = parse(readFileSync(path.join(dir, 'site.yaml'), 'utf8'))
  site.links = { unpublished: ['/*', '/*/*', '/*/*/*'] }
  site.redirects = []
  // Its pages are weighed like any others, and not held to what the site's own weigh.
  site.budget = { page: { documentKb: 10_000, scriptsKb: 10_000, fontsKb: 10_000, picturesKb: 10_000 } }
  shortenLists(site)
  writeFileSync(path.join(dir, 'site.yaml'), stringify(site))
}

/** A menu of ten thousand entries would be the page: what the settings list of a collection ends after thirty. */
function shortenLists(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('each' in value) Object.assign(value, { limit: 'limit' in value ? value.limit : 30 })
  for (const inner of Object.values(value)) shortenLists(inner)
}

function writePage(dir: string, name: string, index: number, words: string): void {
  const file = path.join(dir, 'pages', `${name}.yaml`)
  mkdirSync(path.dirname(file), { recursive: true })
  const page = {
    title: `Sample page ${index}`,
    description: `The sample page ${name} with the number ${index}, one of many that look alike.`,
    sections: sections(`Sample ${index}`, words),
  }
  writeFileSync(file, stringify(page))
}

function writeEntries(dir: string, count: number, words: string): void {
  const folder = path.join(dir, 'collections', 'solutions')
  const model = parse(readFileSync(path.join('content', 'collections', 'solutions', 'ai-agents.yaml'), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < count; index++) {
    const group = index % 2 === 0 ? { group: 'core' } : { group: 'plug', summary: model.outcomes }
    const beside = [1, 2, 3].map((step) => `sample-${(index + step) % count}`)
    const entry = stringify({ ...model, ...group, title: `Sample ${index}`, order: index + 1, beside })
    writeFileSync(path.join(folder, `sample-${index}.yaml`), entry)
  }
  const template = {
    title: '{{title}}',
    description: 'What {{title}} is, one of many that look alike.',
    each: 'solutions',
    sections: sections('{{title}}', words),
  }
  mkdirSync(path.join(dir, 'pages', 's'), { recursive: true })
  writeFileSync(path.join(dir, 'pages', 's', '[slug].yaml'), stringify(template))
}

/** The blocks' own examples, under headings that differ from page to page. */
function sections(heading: string, words: string): object[] {
  return blockTypes.map((type) => {
    const example = parse(readFileSync(path.join('src', 'blocks', type, 'example.yaml'), 'utf8'))
    const { id: _, ...section } = Array.isArray(example) ? example[0] : example
    return type === 'hero'
      ? { ...section, headline: heading + words }
      : { ...section, ...('heading' in section && { heading }) }
  })
}
