/** Whether a path can be decoded. For one that cannot (`/%E0%A4%A`) only the server has an answer: no route fits it. */
export function isReadable(path: string): boolean {
  try {
    // Its value is used: a minifier takes a call for nothing out.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
