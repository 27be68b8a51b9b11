import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RequestHandler } from 'express'

/** Names this server answers to besides `localhost` and plain addresses; `true` for any. Vite's `server.allowedHosts`. */
export type AllowedHosts = true | readonly string[]

/**
 * Why a request gets no answer. The site is here with its drafts and the author's files, and any other site that is open in the
 * same browser can send requests: under a name of its own that it has pointed at this machine, it could even read the answers.
 *
 * Below `/api` the routes themselves know which origins may send.
 *
 * @returns one sentence, or nothing when the request is the author's
 */
export function refusalOf(req: IncomingMessage, allowed: AllowedHosts): string | undefined {
  const { host = '', origin } = req.headers
  if (allowed !== true && !isOurs(host, allowed)) {
    const name = JSON.stringify(host.replace(/:\d+$/, ''))
    return `The development server does not answer to the name ${name}. HOST, or server.allowedHosts in vite.config.ts, can name it.`
  }
  if (origin === undefined || (!req.headers.upgrade && answersAnybody(req))) return undefined
  return URL.parse(origin)?.host === host.toLowerCase()
    ? undefined
    : 'Only pages of the development server itself may send it something.'
}

/** Nobody can point `localhost` or a plain address elsewhere; a name with a dot before it stands for all below it. */
function isOurs(host: string, allowed: readonly string[]): boolean {
  const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return true
  const names = ['localhost', '.localhost', ...allowed]
  return names.some((name) => hostname === name || (name.startsWith('.') && `.${hostname}`.endsWith(name)))
}

/** Reading is harmless, since no other page is told what the answer says. */
function answersAnybody({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || /^\/api(?:[/?]|$)/.test(url)
}

/** Answers what is not the author's with 403 and a sentence. It has to stand before everything else. */
export function refuseStrangers(allowed: AllowedHosts): RequestHandler {
  return (req, res, next) => {
    const refusal = refusalOf(req, allowed)
    if (refusal === undefined) return next()
    res.status(403).type('text').send(`${refusal}\n`)
  }
}

/**
 * Opens WebSockets to the author's pages alone.
 *
 * @param allowed  nothing while the server is starting: then nobody gets in
 * @returns a server that never listens and is told of those upgrades only which may be answered
 */
export function gateUpgrades(http: Server, allowed: () => AllowedHosts | undefined): Server {
  const inside = createServer()
  http.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const names = allowed()
    if (names === undefined) return void socket.destroy()
    const refusal = refusalOf(req, names)
    if (refusal === undefined) return void inside.emit('upgrade', req, socket, head)
    socket.on('error', () => {})
    const answer = `HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(refusal)}\r\nConnection: close\r\n\r\n${refusal}`
    socket.end(answer)
  })
  return inside
}
