import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the project says at its root, every README below, and the pages of its guides, with forward slashes. */
export const guideFiles = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'CHANGELOG.md',
  ...['content', 'src', 'server', 'schemas', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[\\/])README\.md$|^guide[\\/][^\\/]+\.md$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
]

export function readGuide(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** A fenced block of a guide: ```` ```yaml page content/pages/partners.yaml ```` has language and three words. */
export interface Fence {
  language: string
  /** What follows the language: what the text is, and where it would stand. */
  words: string[]
  text: string
  /** Where it begins in the guide, from 1. */
  line: number
}

export function fences(markdown: string): Fence[] {
  return [...markdown.matchAll(/^( *)(`{3,})([^\n`]*)\n(.*?)^ *\2 *$/gms)].map((match) => {
    const [, indent = '', , info = '', text = ''] = match
    const [language = '', ...words] = info.trim().split(/\s+/)
    const line = markdown.slice(0, match.index).split('\n').length
    return { language, words, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''), line }
  })
}

/** The guide without its fenced blocks: prose, tables, links. */
export function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,})[^\n`]*\n.*?^ *\2 *$/gms, '')
}
