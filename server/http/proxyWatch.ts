import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'
import type { Log } from '../log/log.ts'

/** Whether an address is a proxy of ours; Express makes it of `trust proxy`. */
export type Trusts = (address: string, hop: number) => boolean

/**
 * Looks for a proxy that the settings do not name: all its visitors would share one rate limit. The first request that
 * names other addresses, and comes from one that is not trusted, leaves one warning in the log; the later ones leave nothing.
 */
export function proxyWatch(log: Log, trusts: Trusts): (req: IncomingMessage) => void {
  let isDone = false
  let lastTrusted = ''
  return ({ headers, socket }) => {
    const isRead = headers['x-forwarded-for'] !== undefined
    if (isDone || (!isRead && headers.forwarded === undefined)) return
    const peer = socket.remoteAddress ?? ''
    if (peer === '' || peer === lastTrusted) return
    if (trusts(peer, 0)) {
      lastTrusted = peer
      return
    }
    isDone = true
    // The name under which TRUST_PROXY knows a private address; a public one has none.
    const range = ['loopback', 'linklocal', 'uniquelocal'].find((name) => proxyaddr.compile(name)(peer, 0))
    const value = range ? `TRUST_PROXY=${range}` : "TRUST_PROXY to the proxy's address or to the number of proxies"
    const advice = isRead
      ? `X-Forwarded-For from an address that TRUST_PROXY does not name. If a proxy of yours sent it, set ${value}`
      : `Forwarded, which is not read. If a proxy of yours sent it, let it send X-Forwarded-For, and set ${value}`
    const warning = `A request came with ${advice}: until then all visitors behind it share one limit.`
    log.warn({ setting: 'TRUST_PROXY' }, warning)
  }
}
