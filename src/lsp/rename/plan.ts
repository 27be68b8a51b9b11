import type { Range } from '#src/compiler/diagnostics/range.ts'

/** What a rename does to the content. */
export interface RenamePlan {
  /** In files as they are named now, by their names from the content folder. */
  edits: { name: string; at: Range; newText: string }[]
  files: { from: string; to: string }[]
  /** Old addresses that shall lead on, each with its new one. */
  moved: { from: string; to: string }[]
}
