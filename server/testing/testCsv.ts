/** The rows of a table, read as a spreadsheet reads RFC 4180; for tests. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  const body = text.replace(/^\ufeff/, '')
  while (cells.lastIndex < body.length) {
    const [, quoted, plain = '', end] = cells.exec(body)!
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
