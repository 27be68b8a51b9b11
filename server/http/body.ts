import express, { type Request, type RequestHandler, type Response } from 'express'
import type { BodyRule } from './route.ts'

export const json = 'application/json'
export const form = 'application/x-www-form-urlencoded'

/** Nobody's form has more fields. */
const mostFields = 100

/** `application/json` from `Application/JSON; charset=utf-8`; empty when the request names none. */
export function mediaType(req: Request): string {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

export type ReadBody = (req: Request, res: Response) => Promise<unknown>

/** Reads a body of the declared types, counting its bytes after unpacking. @throws what Express throws, with a status */
export function bodyReader({ maxBytes: limit }: Pick<BodyRule, 'maxBytes'>): ReadBody {
  const any = () => true
  const asForm = promised(express.urlencoded({ limit, type: any, extended: false, parameterLimit: mostFields }))
  const asJson = promised(express.json({ limit, type: any }))
  return async (req, res) => {
    await (mediaType(req) === form ? asForm : asJson)(req, res)
    return req.body
  }
}

function promised(handler: RequestHandler): (req: Request, res: Response) => Promise<void> {
  return (req, res) =>
    new Promise((resolve, reject) => {
      handler(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)))
    })
}
