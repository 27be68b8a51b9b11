/** What an author reads: one sentence that says what is wrong, and, where it is known, what to write instead. */
export interface Wording {
  message: string
  hint?: string | undefined
}
