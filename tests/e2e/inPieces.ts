import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface SlowSite {
  url: string
  stop: () => Promise<void>
}

/**
 * The site as a poor connection brings it: its pages come piece by piece, with time enough between two pieces to paint
 * what is there. Everything else comes as it is.
 *
 * @param origin  where the site is
 * @param before  each piece begins where this matches
 */
export async function inPieces(origin: string, before: RegExp): Promise<SlowSite> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(origin + url)
    response.statusCode = answer.status
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, answer.headers.get(name) ?? '')
    if (!answer.headers.get('content-type')?.includes('html')) return response.end(await answer.bytes())
    const html = await answer.text()
    const starts = [...html.matchAll(before)].map(({ index }) => index)
    for (const [piece, start] of [0, ...starts].entries()) {
      response.write(html.slice(start, starts[piece]))
      await pause(60)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
