import type { NextChange } from './compiled.ts'
import type { InlineHashes } from './serverManifest.ts'

/** `dist/current`: which of the releases in `dist/releases/` is the site. It is replaced as a whole. */
export interface CurrentRelease {
  /** Name of its folder. */
  release: string
  /** The one before it: its hashed assets stay reachable for pages that are still open. */
  previous: string | null
  /**
   * Hash of all that it was built from; `null` for one that somebody chose by hand, which no start replaces; empty while the
   * releases of coming days are still to be made.
   */
  inputs: string | null
  /** The releases of coming days that were made together with it; one that was chosen by hand has none. */
  coming?: ComingReleases
}

/** Where the site says something else on a coming day, its release for that day is there already: the server only goes on to it. */
export interface ComingReleases {
  /** Where days begin, as the IANA names it: `America/New_York`. */
  timeZone: string
  /** In the order of days; each is the site from its day on. */
  days: { from: string; release: string }[]
  /** The first day on which the site would say something else for which there is no release; `null` when there is none. */
  ends: NextChange | null
}

/** `files.json` of a release: everything in it, and so everything that can be answered. */
export interface ReleaseFiles {
  /** What documents carry inline; those of one look share an entry. */
  policies: InlineHashes[]
  files: ReleaseFile[]
}

/** 0 as it is; 1 also in Brotli and gzip; 2 also in Brotli alone: the server makes gzip for the few who ask for it. */
export type Packed = 0 | 1 | 2

/** How the names of the forms end that lie on a disk. */
export const formsOnDisk: Readonly<Record<Packed, readonly ('' | '.br' | '.gz')[]>> = {
  0: [''],
  1: ['', '.br', '.gz'],
  2: ['', '.br'],
}

/**
 * A file of a release.
 *
 * - `name` – its place below the release: `pricing.html`, `assets/boot-1a2b.js`, `.server/confirm.json`
 * - `hash` – SHA-256 of its plain bytes, the first 22 characters in base64url
 * - `packed` – in which forms it is there, see {@link formsOnDisk}
 * - `policy` – of documents and of pages with open places: their entry in `policies`
 */
export type ReleaseFile = readonly [name: string, hash: string, packed: Packed, policy?: number]
