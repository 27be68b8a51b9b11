import type { RequestHandler } from 'express'

/** Lets pages of the configured origins read our answers; without any configured it does nothing at all. */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const { origin } = req.headers
    if (origins.length === 0) return next()
    res.vary('Origin')
    if (origin === undefined || !origins.includes(origin)) return next()
    res.set('Access-Control-Allow-Origin', origin)
    res.set('Access-Control-Expose-Headers', 'Retry-After, Idempotency-Replayed')
    if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) return next()
    res.set('Access-Control-Allow-Methods', 'POST')
    res.set('Access-Control-Allow-Headers', 'Content-Type, Accept, Idempotency-Key')
    res.set('Access-Control-Max-Age', '7200')
    res.status(204).end()
  }
}
