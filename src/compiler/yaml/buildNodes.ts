import { COLLECTION_STYLE, CORE_SCHEMA, EVENT_ID, type Event, getScalarValue, SCALAR_STYLE } from 'js-yaml'
import type { ListNode, MappingNode, NodeProblem, ScalarNode, YamlNode } from './nodes.ts'
import { settle } from './repeatedNames.ts'

/** Aliases may repeat at most this many values in one file. */
const maxRepeated = 20_000

/**
 * Builds the tree of the first document from the parser's events. Where the events are ambiguous it goes on: of two equal
 * keys the first counts, an unknown alias is text.
 */
export function buildNodes(
  text: string,
  events: readonly Event[],
): { root: YamlNode | undefined; problems: NodeProblem[] } {
  const problems: NodeProblem[] = []
  const anchors = new Map<string, { node: YamlNode; used: boolean; start: number; end: number }>()
  const open: { node: ListNode | MappingNode; key?: YamlNode; anchor?: [number, number]; size: number }[] = []
  let root: YamlNode | undefined
  let last = 0
  let documents = 0
  let repeated = 0
  const sizes = new Map<YamlNode, number>()

  const add = (node: YamlNode) => {
    last = Math.max(last, node.end)
    const parent = open.at(-1)
    if (!parent) {
      root ??= node
      return
    }
    parent.size += sizes.get(node) ?? 1
    parent.node.end = Math.max(parent.node.end, node.end)
    if (parent.node.kind === 'list') parent.node.items.push(node)
    else if (parent.key) {
      const key = parent.key
      delete parent.key
      parent.node.entries.push({ key, value: node })
    } else parent.key = node
  }
  const anchored = (node: YamlNode, range: [number, number]) => {
    anchors.set(text.slice(...range), { node, used: false, start: range[0], end: range[1] })
  }

  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) {
      if (documents++ > 0) break
      continue
    }
    if (event.type === EVENT_ID.ALIAS) {
      const name = text.slice(event.anchorStart, event.anchorEnd)
      const anchor = anchors.get(name)
      const place = { start: event.anchorStart - 1, end: event.anchorEnd }
      const node: YamlNode = { kind: 'scalar', value: `*${name}`, style: SCALAR_STYLE.PLAIN, ...place }
      if (anchor) {
        anchor.used = true
        repeated += sizes.get(anchor.node) ?? 1
        if (repeated > maxRepeated) {
          problems.push({ kind: 'alias-size', name, ...place, node })
          break
        }
        add(anchor.node)
        last = event.anchorEnd
      } else {
        problems.push({ kind: 'unknown-alias', name, ...place, node })
        add(node)
      }
      continue
    }
    if (event.type === EVENT_ID.POP) {
      const closed = open.pop()
      if (!closed) continue // the document's own end
      const { node } = closed
      if (node.flow) node.end = Math.max(node.end, closingBracket(text, last))
      sizes.set(node, closed.size)
      const isItem = open.at(-1)?.node.kind === 'list'
      for (const settled of node.kind === 'mapping' ? settle(node, isItem, problems, text) : [node]) add(settled)
      if (closed.anchor) anchored(node, closed.anchor)
      continue
    }
    const anchor: [number, number] | undefined =
      event.anchorStart >= 0 ? [event.anchorStart, event.anchorEnd] : undefined
    if (event.type === EVENT_ID.SCALAR) {
      const node = scalarNode(text, event, last)
      if (event.tagStart >= 0) applyTag(text, event.tagStart, event.tagEnd, node, problems)
      if (anchor) anchored(node, anchor)
      add(node)
      continue
    }
    const flow = event.style === COLLECTION_STYLE.FLOW
    const place = { start: event.start, end: event.start + 1 }
    const node: ListNode | MappingNode =
      event.type === EVENT_ID.SEQUENCE
        ? { kind: 'list', flow, items: [], ...place }
        : { kind: 'mapping', flow, entries: [], ...place }
    if (event.tagStart >= 0) applyTag(text, event.tagStart, event.tagEnd, node, problems)
    last = Math.max(last, event.start)
    open.push({ node, size: 1, ...(anchor ? { anchor } : {}) })
  }
  for (const [name, { used, start, end, node }] of anchors) {
    if (!used) problems.push({ kind: 'unused-anchor', name, start: start - 1, end, node })
  }
  return { root, problems }
}

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>

function scalarNode(text: string, event: ScalarEvent, last: number): ScalarNode {
  const { style } = event
  const source = getScalarValue(text, event)
  const value = style === SCALAR_STYLE.PLAIN ? CORE_SCHEMA.resolveImplicitScalarTag(source).value : source
  const quoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
  if (event.valueStart < 0) {
    const start = emptyPlace(text, last)
    return { kind: 'scalar', value, style, start, end: start }
  }
  return {
    kind: 'scalar',
    value,
    style,
    start: event.valueStart - (quoted ? 1 : 0),
    end: event.valueEnd + (quoted ? 1 : 0),
  }
}

/** An empty value has no place of its own: it stands behind the `:` or `-` that announces it. */
function emptyPlace(text: string, last: number): number {
  const mark = /[:-]/g
  mark.lastIndex = last
  const found = mark.exec(text)
  return found && !text.slice(last, found.index).trim() ? found.index + 1 : last
}

function closingBracket(text: string, from: number): number {
  const bracket = /[\]}]/g
  bracket.lastIndex = from
  return (bracket.exec(text)?.index ?? from) + 1
}

function applyTag(text: string, start: number, end: number, node: YamlNode, problems: NodeProblem[]) {
  const name = text.slice(start, end)
  if (name === '!!str' && node.kind === 'scalar') node.value = text.slice(node.start, node.end)
  else if (!/^!!(int|float|bool|null|map|seq)$/.test(name)) problems.push({ kind: 'tag', name, start, end, node })
}
