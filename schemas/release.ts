import type { InlineHashes } from './serverManifest.ts'

/** `dist/current`: which of the releases in `dist/releases/` is the site. It is replaced as a whole. */
export interface CurrentRelease {
  /** Name of its folder. */
  release: string
  /** The one before it: its hashed assets stay reachable for pages that are still open. */
  previous: string | null
  /** Hash of all that it was built from; `null` for one that somebody chose by hand, which no start replaces. */
  inputs: string | null
}

/** `files.json` of a release: everything in it, and so everything that can be answered. */
export interface ReleaseFiles {
  /** What documents carry inline; those of one look share an entry. */
  policies: InlineHashes[]
  files: ReleaseFile[]
}

/**
 * A file of a release.
 *
 * - `name` – its place below the release: `pricing.html`, `assets/boot-1a2b.js`, `.server/confirm.json`
 * - `hash` – SHA-256 of its plain bytes, the first 22 characters in base64url
 * - `packed` – 1 when its compressed forms lie beside it, `.br` and `.gz`
 * - `policy` – of documents and of pages with open places: their entry in `policies`
 */
export type ReleaseFile = readonly [name: string, hash: string, packed: 0 | 1, policy?: number]
