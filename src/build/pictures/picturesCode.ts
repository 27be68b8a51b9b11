import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Everything that decides what a picture's versions look like, and how they are kept; of sharp, its own version and those of its libraries. */
const makers = ['encodings.ts', 'makePictures.ts', 'makeVersions.ts', 'pictureSize.ts', '../store.ts']

/** Changes with the code that makes pictures: what other code has made is made anew. */
export function picturesCode(): string {
  const hash = createHash('sha256')
  const files = makers.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  for (const file of [...files, findPackageJSON('sharp', import.meta.url) ?? '']) hash.update(readFileSync(file))
  return hash.digest('hex')
}
