import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'
import type { Log } from '../log/log.ts'

/** Whether an address is a proxy of ours; Express makes it of `trust proxy`. */
export type Trusts = (address: string, hop: number) => boolean

/**
 * Looks for a proxy that nobody told us of: all its visitors would share one rate limit. The first request that names
 * other addresses, and comes from one that is not trusted, leaves one warning in the log; the later ones leave nothing.
 */
export function proxyWatch(log: Log, trusts: Trusts): (req: IncomingMessage) => void {
  let isDone = false
  let lastTrusted = ''
  return ({ headers, socket }) => {
    if (isDone || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
    const peer = socket.remoteAddress ?? ''
    if (peer === '' || peer === lastTrusted) return
    if (trusts(peer, 0)) {
      lastTrusted = peer
      return
    }
    isDone = true
    log.warn({ setting: 'TRUST_PROXY' }, warning(headers['x-forwarded-for'] !== undefined, rangeOf(peer)))
  }
}

function warning(isRead: boolean, range: string | undefined): string {
  const value = range ? `TRUST_PROXY=${range}` : "TRUST_PROXY to the proxy's address or to the number of proxies"
  const what = isRead
    ? `A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If a proxy of yours sent it, set ${value}`
    : `A request came with Forwarded, which is not read. If a proxy of yours sent it, let it send X-Forwarded-For, and set ${value}`
  return `${what}: until then all visitors behind it share one limit.`
}

/** The name under which TRUST_PROXY knows a private address; a public one has none. */
function rangeOf(address: string): string | undefined {
  return ['loopback', 'linklocal', 'uniquelocal'].find((range) => proxyaddr.compile(range)(address, 0))
}
