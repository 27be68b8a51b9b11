import type { Request, Response } from 'express'

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
