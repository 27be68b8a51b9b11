import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'

/** A mistake found in a file's text, before its line and column are known. Offsets count UTF-16 units from 0. */
export type Mistake = { [C in Code]: { code: C; start: number; end: number; facts: Facts<C> } }[Code]
