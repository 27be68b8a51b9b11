import type { Range } from '#src/compiler/diagnostics/range.ts'

/** What a rename does to the content. */
export interface RenamePlan {
  /** In files as they are named now, by their names from the content folder. */
  edits: { name: string; at: Range; newText: string }[]
  files: { from: string; to: string }[]
  /** Old addresses that shall lead on, each with its new one. */
  moved: { from: string; to: string }[]
}

/** Something that cannot be done, in one sentence for the author. */
export class Refusal extends Error {}

/** A replacement in a text, by offsets; the end is exclusive. */
export interface TextEdit {
  start: number
  end: number
  newText: string
}

/** The text after edits that do not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  // Of two at one place the later in the list comes later in the text.
  const backwards = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.index - a.index)
  return backwards.reduce((rest, { start, end, newText }) => rest.slice(0, start) + newText + rest.slice(end), text)
}
