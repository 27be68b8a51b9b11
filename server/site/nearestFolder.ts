/** Which folder's not-found page speaks for a path: the deepest one the path lies below, `/` at last. */
export function nearestFolder(path: string, folders: ReadonlyMap<string, unknown>): string | null {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end)
    if (folders.has(folder)) return folder
  }
  return folders.has('/') ? '/' : null
}
