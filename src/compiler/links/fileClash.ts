import type { CompiledSite } from '#schemas/compiled.ts'

/** How the files of a redirect meet those of something else. */
export interface FileClash {
  /**
   * - `same`  both need one file where upper and lower case are one
   * - `folder`  it needs a folder where the other has a file
   * - `file`  its address is the other's file
   */
  kind: 'same' | 'folder' | 'file'
  other: { kind: 'page' | 'redirect'; path: string }
  /** Of the other: `pricing.html`. */
  file: string
}

/** What a page and a redirect leave in a release, beside their address; each is there plain and compressed. */
const endings = /\.(?:html|json)(?:\.br|\.gz)?$/

/**
 * Finds what else in the release has a file that a redirect needs. Two redirects are told at the later one, unless the
 * earlier one needs the folder.
 */
export function fileClashes({ pages, redirects }: CompiledSite): (from: string) => FileClash | undefined {
  const owners = new Map<string, FileClash['other']>()
  const add = (kind: FileClash['other']['kind'], path: string) => {
    const key = folded(path)
    if (!owners.has(key)) owners.set(key, { kind, path })
  }
  for (const { path } of pages) add('page', path)
  for (const { from } of redirects) add('redirect', from)

  const ownerOfFile = (address: string) => {
    const ending = endings.exec(address)
    if (!ending) return undefined
    const path = folded(address.slice(0, ending.index))
    const other = owners.get(path === '/index' ? '/' : path)
    return other && { other, file: `${other.path === '/' ? 'index' : other.path.slice(1)}${ending[0].toLowerCase()}` }
  }
  return (from) => {
    const other = owners.get(folded(from))
    if (other && other.path !== from) return { kind: 'same', other, file: `${from.slice(1)}.html` }
    for (let cut = from.indexOf('/', 1); cut > 0; cut = from.indexOf('/', cut + 1)) {
      const found = ownerOfFile(from.slice(0, cut))
      if (found) return { kind: 'folder', ...found }
    }
    const found = ownerOfFile(from)
    // What a redirect leaves is for hosts that know none; where they know them, both happen.
    return found?.other.kind === 'page' ? { kind: 'file', ...found } : undefined
  }
}

/** As file systems compare names that do not tell upper and lower case apart. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
