/** What each code is about, for lists of codes: the reference and code scanning services. */
export function aboutCode(code: string): string {
  return code
}
