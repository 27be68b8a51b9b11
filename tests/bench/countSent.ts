import type { Page, Request } from 'playwright'

/** Bytes of bodies as they came over the network, compressed; what the browser had already counts for nothing. */
export interface Sent {
  document: number
  script: number
  font: number
  all: { bytes: number; requests: number }
}

/**
 * Counts what a page has sent to it, from now on.
 *
 * @returns says what came since it was last asked
 */
export function countSent(page: Page): () => Promise<Sent> {
  let counted: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => counted.push(sizeOf(request)))
  return async () => {
    const sizes = await Promise.all(counted)
    counted = []
    const fetched = sizes.filter(({ bytes }) => bytes >= 0)
    const bytesOf = (wanted: (type: string) => boolean) =>
      fetched.filter(({ type }) => wanted(type)).reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      document: bytesOf((type) => type === 'document'),
      script: bytesOf((type) => type === 'script'),
      font: bytesOf((type) => type === 'font'),
      all: { bytes: bytesOf(() => true), requests: fetched.length },
    }
  }
}

/** Playwright takes the headers off what came over the network: for what came from the cache that leaves less than nothing. */
async function sizeOf(request: Request): Promise<{ type: string; bytes: number }> {
  return { type: request.resourceType(), bytes: (await request.sizes()).responseBodySize }
}
