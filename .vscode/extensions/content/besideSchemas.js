/**
 * What is left to say on lines that the YAML extension has not marked: it goes by the schemas of the same files, and nobody
 * should read of one mistake twice.
 *
 * @template {{ range: { start: { line: number } } }} Marked
 * @param {readonly Marked[]} own
 * @param {readonly { source?: string, range: { start: { line: number }, end: { line: number } } }[]} all  of everybody, for the same file
 * @returns {Marked[]}
 */
exports.besideSchemas = (own, all) => {
  const told = all.filter(({ source = '' }) => /^yaml/i.test(source))
  return own.filter(({ range: { start } }) => {
    return !told.some(({ range }) => range.start.line <= start.line && start.line <= range.end.line)
  })
}
