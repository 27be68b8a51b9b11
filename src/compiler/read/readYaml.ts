import type { Mistake } from './mistake.ts'
import { parseTree, type Tree } from './parseTree.ts'
import type { Span } from './positions.ts'
import { TreeReader } from './readTree.ts'
import { recover } from './recovery.ts'
import { type Cut, controlCharacters } from './suspicious.ts'

/** What a YAML text says, with everything that was wrong in saying it. */
export interface Reading {
  /** `null` for a text without any value. */
  data: unknown
  tree: Tree
  mistakes: Mistake[]
  /** What may be meant otherwise. */
  doubts: Mistake[]
  /** Unquoted texts that end at a ` #`. */
  cuts: Cut[]
  /** Lines that could not be read; placeholders stand for their values. */
  lost: readonly Span[]
  /** Something was left out whose name is unknown, so that what seems to be missing may be there. */
  isPartial: boolean
}

/**
 * Reads one YAML text, whatever is wrong with it.
 *
 * @param text  without a byte order mark
 */
export function readYaml(text: string): Reading {
  const { tree, error } = parseTree(text)
  const {
    mistakes,
    lost,
    isPartial,
    tree: read,
  } = error ? recover(text, error) : { tree, mistakes: [], lost: [], isPartial: false }
  const reader = new TreeReader(text)
  const data = reader.read(read)
  const found = [...mistakes, ...reader.mistakes, ...controlCharacters(text)].sort((a, b) => a.start - b.start)
  return { data, tree: read, mistakes: found, doubts: reader.doubts, cuts: reader.cuts, lost, isPartial }
}
