import type { ScalarStyle } from 'js-yaml'
import { put } from '../values/own.ts'

/** A value of a YAML file with its place: offsets into the text, quotation marks and brackets included. */
export type YamlNode = ScalarNode | ListNode | MappingNode

interface Place {
  start: number
  /** For a block list or mapping: the end of its last value. */
  end: number
}

export interface ScalarNode extends Place {
  kind: 'scalar'
  value: unknown
  style: ScalarStyle
}

export interface ListNode extends Place {
  kind: 'list'
  flow: boolean
  items: YamlNode[]
}

export interface MappingNode extends Place {
  kind: 'mapping'
  flow: boolean
  entries: { key: YamlNode; value: YamlNode }[]
}

/** Something that parses but does not say what its author meant. */
export type NodeProblem =
  | { kind: 'duplicate-key' | 'missing-dash'; name: string; key: YamlNode; first: YamlNode; begin?: string }
  | { kind: 'missing-type'; name: string; key: YamlNode }
  | { kind: 'missing-begin'; name: string; begin: string; key: YamlNode; first: YamlNode }
  | { kind: 'comma'; names: YamlNode[]; value: YamlNode }
  | { kind: 'complex-key'; key: YamlNode; value: YamlNode }
  | {
      kind: 'tag' | 'unknown-alias' | 'unused-anchor' | 'alias-size'
      name: string
      start: number
      end: number
      node: YamlNode
    }

/** The plain value of a tree, as a YAML reader gives it. */
export function nodeData(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(nodeData)
  const mapping = {}
  for (const { key, value } of node.entries) put(mapping, keyName(key), nodeData(value))
  return mapping
}

export function keyName(key: YamlNode): string {
  return key.kind === 'scalar' ? String(key.value) : ''
}
