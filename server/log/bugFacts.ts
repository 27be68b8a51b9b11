import { type ErrorCodes, storeErrorCodes } from '../store/storeError.ts'

/** What the log may say of a bug: where it happened, without the message, which can quote what a visitor wrote. */
export function bugFacts(error: unknown): ErrorCodes & { at?: string[]; cause?: ErrorCodes } {
  const codes = storeErrorCodes(error)
  if (!(error instanceof Error)) return codes
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? undefined : storeErrorCodes(error.cause)
  return { ...codes, at: frames?.map((line) => line.trim()), cause }
}
