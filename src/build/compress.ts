import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Packed } from '#schemas/release.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Effort = 'page' | 'document' | 'asset'

/**
 * A file in Brotli. This and gzip run on Node's thread pool, so a caller that compresses several files at once keeps all
 * cores busy.
 *
 * @param effort  `page` is fast: brotli 5 makes 0.7 % more than brotli 7, which takes 8 MB of memory for each file, and
 *                twice the time while several run. `document` is for the pages of a small site: brotli 10 saves 7 % in
 *                40 ms. `asset` is the smallest, for files that stay from build to build.
 */
export const inBrotli = (bytes: Buffer, effort: Effort): Promise<Buffer> => brotli(bytes, settings[effort].forBrotli)

/** For the few clients that know nothing else. */
export const inGzip = (bytes: Buffer, effort: Effort): Promise<Buffer> => gzipped(bytes, settings[effort].forGzip)

/** In which forms a file of a release lies on the disk. Gzip of every page would be made for next to nobody. */
export function packedAs(file: string, effort: Effort): Packed {
  if (!worthCompressing(file)) return 0
  return effort === 'asset' ? 1 : 2
}

// Most pages fit into one piece of output; each further one would be a round through the pool.
const chunkSize = 65_536
const settings = {
  page: {
    forBrotli: {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
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

/** What compressed forms depend on beside the bytes: other settings, or another version of a library, make others. */
export const packing = JSON.stringify([settings, process.versions.brotli, process.versions.zlib])

/** Not what is compressed already and would only grow, and not what the server alone reads. */
function worthCompressing(file: string): boolean {
  return !file.startsWith('.server/') && /\.(?:html|json|js|css|svg|xml|txt|webmanifest|map)$/.test(file)
}
