import express, { type Request, type RequestHandler } from 'express'

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
