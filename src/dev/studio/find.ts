import type { CompiledPage, InlineNode, ProseNode } from '#schemas/compiled.ts'
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
}

/**
 * Where that is written on which somebody has clicked: the words in the data of its section, else among the site's words,
 * else the section itself. Outside of every section, what the settings say around the page.
 */
export function findClicked(clicked: Clicked, page: CompiledPage, model: ContentModel): Place | undefined {
  const { section: key, picture } = clicked
  const found = sectionsOf(page, model.project.site.blocks).find((one) => one.key === key)
  const { site, content } = model.project
  if (found) {
    // A picture is known by the end of its address: its name in the media folder.
    const leaf = best(clicked, leavesOf(found.section, found.path))
    const at = leaf?.path ?? (picture === undefined ? undefined : found.path)
    const trace = at && traceOf(instanceOf(page), at)
    if (trace) return placeOf(trace, model)
  } else {
    const leaf = best(clicked, leavesOf(site.settings.settings))
    const trace = leaf && traceOf(site.settings, leaf.path)
    if (trace) return placeOf(trace, model)
  }
  const phrase = best(clicked, leavesOf(content.shared.words))
  if (phrase) return { name: 'words.yaml', path: phrase.path }
  const trace = found && traceOf(instanceOf(page), found.path)
  return trace && placeOf(trace, model)
}

/**
 * The text that is most likely meant: one that says the same, else the shortest that the words are part of, else the longest
 * that is part of them.
 */
function best({ texts, picture, nth }: Clicked, leaves: readonly Leaf[]): Leaf | undefined {
  if (picture !== undefined) return leaves.find(({ text }) => /\.\w+$/.test(text) && picture.endsWith(text))
  const known = leaves.map((leaf) => ({ leaf, text: plain(leaf.text) })).filter(({ text }) => text !== '')
  const byLength = known.toSorted((a, b) => a.text.length - b.text.length)
  for (const [index, wanted] of texts.map(plain).entries()) {
    const same = known.filter(({ text }) => text === wanted)
    if (same.length > 0) return (same[index === 0 ? nth : 0] ?? same[0])!.leaf
    const holding = wanted.length > 3 ? byLength.find(({ text }) => text.includes(wanted)) : undefined
    if (holding) return holding.leaf
    const held = byLength.findLast(({ text }) => text.length > 1 && wanted.includes(text))
    if (held) return held.leaf
  }
  return undefined
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
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_\u00ad\u200b\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
