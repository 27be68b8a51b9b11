/** Of the file with the settings, also where its ending is wrong. */
const settingsName = /(?<=^|\/)site\.ya?ml$/i

/**
 * What stands before `pages/…` and `site.yaml` in the names of the content's files: `content/`, or nothing when the
 * content folder is the working directory.
 */
export function contentPrefix(files: Iterable<string>): string {
  const names = [...files]
  const [settings] = names.filter((name) => settingsName.test(name)).sort((a, b) => a.length - b.length)
  if (settings !== undefined) return settings.replace(settingsName, '')
  for (const name of names) {
    const prefix = name.match(/^((?:.*?\/)?)(?:pages|collections)\/./)?.[1]
    if (prefix !== undefined) return prefix
  }
  return ''
}
