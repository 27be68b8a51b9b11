import type { TextEdit } from 'vscode-languageserver'
import type { Range } from '#src/compiler/diagnostics/range.ts'

/** What a rename does to the content. */
export interface RenamePlan {
  /** In files as they are named now, by their names from the content folder. */
  edits: { name: string; at: Range; newText: string }[]
  files: { from: string; to: string }[]
  /** Old addresses that shall lead on, each with its new one. */
  moved: { from: string; to: string }[]
}

/** A rename as edits of texts, by the files' names before it, and files that move. */
export interface Rename {
  texts: Map<string, TextEdit[]>
  files: RenamePlan['files']
}

/** Something that cannot be done, in one sentence for the author. */
export class Refusal extends Error {}
