import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Effort = 'page' | 'document' | 'asset'

/**
 * A file's two compressed forms. Both run on Node's thread pool, so a caller that compresses several files at once keeps
 * all cores busy.
 *
 * @param effort  `page` is fast: of a page of 94 kB brotli 7 makes 19.0 kB in 2 ms. Brotli 5 takes 1.6 ms and makes 0.7 %
 *                more, 9 takes 16 ms for 0.3 % less, 11 118 ms for 9 % less. Gzip 4 makes 22.1 kB in 1 ms, gzip 6
 *                21.2 kB in 1.3 ms, for the few clients that know nothing else. `document` is for the pages of a small
 *                site: brotli 10 saves 7 % in 40 ms. `asset` is the smallest, for files that stay from build to build.
 */
export function compress(bytes: Buffer, effort: Effort): Promise<[br: Buffer, gz: Buffer]> {
  const { forBrotli, forGzip } = settings[effort]
  return Promise.all([brotli(bytes, forBrotli), gzipped(bytes, forGzip)])
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
const mostDocuments = 100

/**
 * Which pages' documents are worth the effort `document`: those whose addresses are the least deep, in the site's order.
 * So one page more takes that effort away from one other at most, and all the rest stay as they are.
 *
 * @returns their paths
 */
export function thoroughPaths(paths: readonly string[], most = mostDocuments): ReadonlySet<string> {
  const depth = (path: string) => path.split('/').length
  return new Set(paths.toSorted((a, b) => depth(a) - depth(b)).slice(0, most))
}

/** What compressed forms depend on beside the bytes: other settings, or another version of a library, make others. */
export const packing = JSON.stringify([settings, process.versions.brotli, process.versions.zlib])

/** Files that are compressed already would only grow. */
export function worthCompressing(file: string): boolean {
  // Those are read by the server alone.
  if (file.startsWith('.server/')) return false
  return /\.(?:html|json|js|css|svg|xml|txt|webmanifest|map)$/.test(file)
}
