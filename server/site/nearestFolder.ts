/** Which folder's not-found page speaks for a path: the deepest one the path lies below, `/` at last. */
export function nearestFolder(path: string, folders: ReadonlyMap<string, unknown>): string | null {
  let nearest: string | null = folders.has('/') ? '/' : null
  // There are few folders, and a path may be all slashes.
  for (const folder of folders.keys()) {
    if (folder.length > (nearest?.length ?? 0) && path.startsWith(`${folder}/`)) nearest = folder
  }
  return nearest
}
