import type { CompiledPage, InlineNode, ProseNode } from '#schemas/compiled.ts'
import { withDefaults } from '#schemas/siteWords.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { isProse } from '#src/compiler/content/finish.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { instanceOf } from '#src/compiler/page/compilePage.ts'
import { traceOf } from '#src/compiler/site/location.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { Place } from '#src/edit/places.ts'
import { sectionsOf } from '../sections.ts'
import type { Clicked } from './protocol.ts'
import { placeOf } from './rows.ts'

interface Leaf {
  path: Path
  text: string
  /** One of the site's words. */
  isPhrase?: boolean
}

/**
 * Where that is written on which somebody has clicked: the words in the data of its section, else among the site's words,
 * else the section itself. Outside of every section, what the settings say around the page.
 */
export function findClicked(clicked: Clicked, page: CompiledPage, model: ContentModel): Place | undefined {
  const { site, content } = model.project
  const found = sectionsOf(page, site.blocks).find((one) => one.key === clicked.section)
  const item = found ? instanceOf(page) : site.settings
  const leaves = found ? leavesOf(found.section, found.path) : leavesOf(site.settings.settings)
  const phrases = leavesOf(withDefaults(viewWords, content.shared.words))
  const leaf = best(clicked, [...leaves, ...phrases.map((phrase) => ({ ...phrase, isPhrase: true }))])
  if (leaf?.isPhrase) return { name: 'words.yaml', path: leaf.path }
  const trace = traceOf(item, leaf?.path ?? found?.path ?? [])
  return trace && (leaf || found) ? placeOf(trace, model) : undefined
}

/**
 * The text that is most likely meant: one that says the same, else the shortest that the words are part of, else the longest
 * that is part of them. Words under the pointer count more than those around them.
 */
function best({ texts, picture, nth }: Clicked, leaves: readonly Leaf[]): Leaf | undefined {
  if (picture !== undefined) return leaves.find(({ text }) => /\.\w+$/.test(text) && picture.endsWith(text))
  const known = leaves.map((leaf) => ({ leaf, text: plain(leaf.text) })).filter(({ text }) => text !== '')
  const byLength = known.toSorted((a, b) => a.text.length - b.text.length)
  const wanted = texts.map(plain).filter((text) => /[\p{L}\p{N}]/u.test(text))
  const [first = ''] = wanted
  const same = known.filter(({ text }) => text === first)
  if (same.length > 0) return (same[nth] ?? same[0])!.leaf
  const ways = [
    (words: string) => known.find(({ text }) => text === words),
    (words: string) => known.find(({ leaf, text }) => leaf.isPhrase && isFilled(text, words)),
    (words: string) => byLength.find(({ leaf, text }) => !leaf.isPhrase && words.length > 3 && text.includes(words)),
    (words: string) => byLength.findLast(({ leaf, text }) => !leaf.isPhrase && text.length > 1 && words.includes(text)),
  ]
  for (const way of ways) for (const words of wanted) if (way(words)) return way(words)!.leaf
  return undefined
}

/** Whether words are a phrase with its values filled in: `{n} questions`. */
function isFilled(phrase: string, words: string): boolean {
  if (!phrase.includes('{')) return false
  const parts = phrase.split(/\{\w+\}/)
  const letters = parts.join('').match(/\p{L}/gu)?.length ?? 0
  // “of” stands between more than numbers.
  const filling = letters > 3 ? '.{1,60}' : '\\d+'
  return letters > 0 && new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(filling)}$`).test(words)
}

function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, text: String(value) }]
  if (isProse(value)) return [{ path, text: wordsIn(value) }]
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]))
  return isMapping(value) ? Object.keys(value).flatMap((name) => leavesOf(value[name], [...path, name])) : []
}

/** The words of a prose tree. */
function wordsIn(nodes: readonly (ProseNode | InlineNode)[]): string {
  const words = nodes.map((node) => {
    if ('text' in node) return node.text
    if ('items' in node) return node.items.map(wordsIn).join(' ')
    return 'children' in node ? wordsIn(node.children) : ' '
  })
  return words.join(nodes.some(({ type }) => type === 'paragraph') ? ' ' : '')
}

/** Words as they are compared: without emphasis and what only browsers and typographers see. */
function plain(text: string): string {
  return (
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_\u00ad\u200b\u2060“”"„«»]/g, '')
      .replace(/\s+/g, ' ')
      // Some views show the beginning only.
      .replace(/…$/, '')
      .trim()
      .toLowerCase()
  )
}
