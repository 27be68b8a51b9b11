import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Effort = 'page' | 'document' | 'asset'

export interface Compressed {
  br: Buffer
  gz: Buffer
}

/** How a file's two compressed forms are made. */
export type Compress = (bytes: Buffer, effort: Effort) => Promise<Compressed>

/**
 * A file's two compressed forms. Both run on Node's thread pool, so a caller that compresses several files at once keeps
 * all cores busy.
 *
 * @param effort  `page` is fast. A page of 238 kB: brotli 7 in a 256 kB window makes 38.4 kB in 4 ms; brotli 8 saves 0.4 % with a
 *                table twice as large, which crowds the cores' caches; brotli 9 saves 1 % in 22 ms and brotli 11 10 % in 225 ms;
 *                a window smaller than the page costs 10 %. Gzip 4 makes 50.3 kB in 1.9 ms, gzip 6 48.0 kB in 3.0 ms, for the
 *                few clients that know nothing else. `document` is for the pages of a small site: brotli 10 saves 8 % in 40 ms.
 *                `asset` is the smallest, for hashed files that stay the same from build to build.
 */
export async function compress(bytes: Buffer, effort: Effort): Promise<Compressed> {
  const { forBrotli, forGzip } = settings[effort]
  const [br, gz] = await Promise.all([brotli(bytes, forBrotli), gzipped(bytes, forGzip)])
  return { br, gz }
}

/** The same on this thread: where every core has a thread already, the pool's detour costs a third of the time and memory. */
export async function compressHere(bytes: Buffer, effort: Effort): Promise<Compressed> {
  const { forBrotli, forGzip } = settings[effort]
  return { br: brotliCompressSync(bytes, forBrotli), gz: gzipSync(bytes, forGzip) }
}

// Most pages fit into one piece of output; each further one would be a round through the pool.
const chunkSize = 65_536
const settings = {
  page: {
    forBrotli: {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    forGzip: { chunkSize, level: 4 },
  },
  document: {
    forBrotli: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 10 } },
    forGzip: { chunkSize, level: 6 },
  },
  asset: {
    forBrotli: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    forGzip: { chunkSize, level: 9 },
  },
}

/** With more documents of effort `document`, a build would take longer by seconds. */
const mostDocuments = 200

/**
 * Which pages' documents are worth the effort `document`: those whose addresses are the least deep, in the site's order. So one
 * page more takes that effort away from one other at most, and all the rest stay as they are.
 *
 * @returns their paths
 */
export function thoroughPaths(paths: readonly string[], most = mostDocuments): ReadonlySet<string> {
  const depth = (path: string) => path.split('/').length
  return new Set(paths.toSorted((a, b) => depth(a) - depth(b)).slice(0, most))
}

/** What names a way of compressing: other settings, or another version of the library, make other bytes. */
export const packing: Record<Effort, string> = {
  page: nameOf(settings.page),
  document: nameOf(settings.document),
  asset: nameOf(settings.asset),
}

function nameOf(setting: object): string {
  const { brotli, zlib } = process.versions
  return createHash('sha256')
    .update(JSON.stringify([setting, brotli, zlib]))
    .digest('hex')
    .slice(0, 8)
}

/** Files that are compressed already would only grow. */
export function worthCompressing(file: string): boolean {
  // Those are read by the server alone.
  if (file.startsWith('.server/')) return false
  return /\.(?:html|json|js|css|svg|xml|txt|webmanifest|map)$/.test(file)
}
