/**
 * What stands before `pages/…` and `site.yaml` in the names of the content's files: `content/`, or nothing when the
 * content folder is the working directory.
 */
export function contentPrefix(files: Iterable<string>): string {
  for (const file of files) {
    const prefix = file.match(/^((?:.*\/)?)(?:(?:pages|collections)\/.*|site\.yaml|facts\.yaml)$/)?.[1]
    if (prefix !== undefined) return prefix
  }
  return ''
}
