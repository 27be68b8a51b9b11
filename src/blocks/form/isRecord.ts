/** An object whose properties can be asked for: what a stranger's JSON may or may not be. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
