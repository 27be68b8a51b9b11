import type { Blob } from './blobs.ts'
import type { Store } from './store.ts'

/** What was made of something: a description as plain data, and the files it tells of. */
export interface FilesMade<About> {
  about: About
  /** By their names below `assets/`. */
  files: Map<string, Blob>
}

interface Kept<About> {
  about: About
  files: [file: string, blob: string][]
}

/** Keeps what was made under the hash of what it was made from. */
export function keepFiles<About>(store: Store, kind: string, key: string, { about, files }: FilesMade<About>): void {
  const named = [...files].map(([file, { name }]): [string, string] => [file, name])
  store.set(kind, key, JSON.stringify({ about, files: named } satisfies Kept<About>))
}

/** What was made of the same before, when all of its files are there still. */
export function keptFiles<About>(store: Store, kind: string, key: string): FilesMade<About> | undefined {
  const record = store.get(kind, key)
  if (typeof record !== 'string') return undefined
  const { about, files } = JSON.parse(record) as Kept<About>
  const blobs = store.allBlobs(files.map(([, name]) => name))
  return blobs && { about, files: new Map(blobs.map((blob, index) => [files[index]![0], blob])) }
}
