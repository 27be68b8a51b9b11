import { cleanText } from './cleanText.ts'

/** The options of a list as they arrive: what a visitor chose is cleaned like all that they typed. */
export function asSent(options: readonly string[]): ReadonlySet<string> {
  return new Set(options.map((option) => cleanText(option, false)))
}
