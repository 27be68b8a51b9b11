/** What of a release is for the server alone. */
const ours = new Set(['server.json', 'files.json'])

/** Whether anybody may ask for a file by its name: not for what belongs to the server, and not for hidden ones. */
export function isPublic(name: string): boolean {
  if (ours.has(name) || /\.(br|gz|map)$/.test(name)) return false
  return !name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')
}

/** `index.html` is `/`, `solutions/ai-agents.html` is `/solutions/ai-agents`, `a/index.html` is `/a`. */
export function pathOfPage(name: string): string {
  return `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}

/** The names that the page at a path may have, the other way round. */
export function pageNames(path: string): string[] {
  if (path === '/') return ['index.html']
  // The name of a folder's page is no address of its own.
  if (path.endsWith('/') || path.endsWith('/index')) return []
  return [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`]
}
