import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What a consistency rule found about something that has a name; a waiver names it. */
export interface Finding {
  name: string
  diagnostic: Diagnostic
}
