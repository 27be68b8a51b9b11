/**
 * What stands before `pages/…` and `site.yaml` in the names of the content's files: `content/`, or nothing when the
 * content folder is the working directory.
 */
export function contentPrefix(files: Iterable<string>): string {
  const names = [...files]
  const [settings] = names
    .filter((name) => name === 'site.yaml' || name.endsWith('/site.yaml'))
    .sort((a, b) => a.length - b.length)
  if (settings !== undefined) return settings.slice(0, -'site.yaml'.length)
  for (const name of names) {
    const prefix = name.match(/^((?:.*?\/)?)(?:pages|collections)\/./)?.[1]
    if (prefix !== undefined) return prefix
  }
  return ''
}
