import express, { type Request, type RequestHandler } from 'express'
import { Failure } from './failure.ts'
import { sentences } from './sentences.ts'

const maxBytes = 64 * 1024

/** `application/json` from `Application/JSON; charset=utf-8`; empty when the request names none. */
export function mediaType(req: Request): string {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** Refuses by its own word what is too large, before a byte of it is read. */
export const sizeCheck: RequestHandler = (req, _res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new Failure(413, sentences.tooLarge)
  next()
}

export const typeCheck: RequestHandler = (req, _res, next) => {
  if (!['application/json', 'application/x-www-form-urlencoded'].includes(mediaType(req)))
    throw new Failure(415, sentences.wrongType)
  next()
}

/** Reads JSON or a form, 64 KB at most, counted after unpacking. */
export const readBody: RequestHandler[] = [
  express.json({ limit: maxBytes }),
  express.urlencoded({ limit: maxBytes, extended: false, parameterLimit: 100 }),
]

/** @throws Failure when the body is no object: an array, or nothing at all */
export function objectBody(req: Request): object {
  const body: unknown = req.body
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Failure(422, sentences.notAnObject)
}
