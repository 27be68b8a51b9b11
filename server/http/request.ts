import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import express, { type Request, type RequestHandler, type Response } from 'express'
import ipaddr from 'ipaddr.js'
import Negotiator from 'negotiator'
import { requestId } from '../log/log.ts'

export const json = 'application/json'
export const form = 'application/x-www-form-urlencoded'

/** More than any honest form has. */
const mostFields = 100

/** `application/json` from `Application/JSON; charset=utf-8`; empty when the request names none. */
export function mediaType(req: Request): string {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** Reads a form as a form and anything else as JSON. @param limit  bytes, counted after unpacking */
export function bodyReader(limit: number): RequestHandler {
  const type = () => true
  const asForm = express.urlencoded({ limit, type, extended: false, parameterLimit: mostFields })
  const asJson = express.json({ limit, type })
  return (req, res, next) => (mediaType(req) === form ? asForm : asJson)(req, res, next)
}

/** Whether a person looks at the answer: browsers prefer HTML when they go to an address, programs do not. */
export function wantsPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html'
}

/** The address in a hop of `X-Forwarded-For`: clouds write `203.0.113.1:51100`, `"[2001:db8::1]:511"`; `unknown` has none. */
export function addressIn(hop = ''): string | undefined {
  const [text = ''] = hop.replace(/["[\s]/g, '').split(/[\]%]/)
  return [text, text.replace(/:[\w.-]*$/, '')].find((address) => isIP(address))
}

/** Where a request comes from: what trusted proxies say of it, or the nearest of them where that is no address. */
export const ipOf = ({ ip, socket }: Pick<Request, 'ip' | 'socket'>) => addressIn(ip) ?? socket.remoteAddress

/**
 * What counts as one visitor: an IPv4 address, or the /64 that an IPv6 provider gives to one household.
 *
 * @param ip  as {@link ipOf} gives it; `::ffff:192.0.2.1` is IPv4
 */
export function visitorKey(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return groups.join(':')
}

/** By their hashes: how long it takes does not depend on how much of the secret is right. */
export function isSecret(said = '', secret: string | null): boolean {
  return secret !== null && hash('sha256', said) === hash('sha256', secret)
}

/** The request's id: what its answer tells is what the log names. */
export function requestIdOf(res: Response): string {
  res.locals.requestId ??= requestId()
  return res.locals.requestId
}

/**
 * Whether a request may be from a page of this site, or of an origin in `allowed`. There are no cookies to steal; what is
 * kept out is garbage made by foreign pages in their visitors' names.
 *
 * A program without `Origin` may post JSON, which no foreign page can do unasked. A plain form it could, so a form needs
 * an `Origin`, and ours.
 *
 * @param allowed  origins beside our own, `https://www.tidewheel.example`
 */
export function isOurs(req: Request, allowed: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers
  if (origin !== undefined && allowed.includes(origin)) return true
  const isKnown = origin === undefined ? mediaType(req) !== form : isOwn(req, origin)
  return isKnown && (site === undefined || site === 'same-origin' || site === 'none')
}

/** Whether the browser says that a page of ours has sent it, if not in `Origin`, which some people's browsers keep to themselves. */
export function isSentFromHere(req: Request): boolean {
  const { origin, 'sec-fetch-site': site } = req.headers
  const isSame = site === 'same-origin'
  if (origin === undefined || origin === 'null') return isSame
  return isOwn(req, origin) && (isSame || site === undefined)
}

function isOwn(req: Request, origin: string): boolean {
  return origin !== 'null' && URL.parse(origin)?.host === req.host
}

/**
 * Lets pages of the configured origins read our answers; without any configured it does nothing at all.
 *
 * @returns true when the request only asked whether it may, and is answered
 */
export function answerCors({ method, headers }: Request, res: Response, origins: readonly string[]): boolean {
  const { origin } = headers
  if (origins.length === 0) return false
  res.vary('Origin')
  if (origin === undefined || !origins.includes(origin)) return false
  res.set('Access-Control-Allow-Origin', origin)
  res.set('Access-Control-Expose-Headers', 'Retry-After, Idempotency-Replayed')
  if (method !== 'OPTIONS' || !headers['access-control-request-method']) return false
  res.set('Access-Control-Allow-Methods', 'POST')
  res.set('Access-Control-Allow-Headers', 'Content-Type, Accept, Idempotency-Key, Consent-Version')
  res.set('Access-Control-Max-Age', '7200')
  res.status(204).end()
  return true
}
