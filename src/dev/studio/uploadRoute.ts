import express, { type ErrorRequestHandler, type Router } from 'express'
import { mostPictureBytes } from './protocol.ts'
import type { LiveContent, Studio } from './studio.ts'

/**
 * `POST /__studio/upload?name=…&replaces=…`: a picture as it is. It can be used as soon as this is answered.
 *
 * - 200 an `Outcome`: why it was refused, or the name that it has now
 * - 413 a file that is too large for a picture
 *
 * @param mayWrite  settled once nothing is being published
 */
export function uploadRoute(
  studio: Studio,
  { refreshPictures }: LiveContent,
  mayWrite: () => Promise<unknown>,
): Router {
  const tooLarge: ErrorRequestHandler = (error, _req, res, next) => {
    if (error.type !== 'entity.too.large') return next(error)
    const most = mostPictureBytes / 1_000_000
    res.status(413).json({ error: `This file is larger than ${most} MB: save the picture smaller and try again.` })
  }
  return express
    .Router()
    .post('/', express.raw({ type: () => true, limit: mostPictureBytes }), async ({ query, body }, res) => {
      const { name, replaces } = query
      await mayWrite()
      const outcome = studio.do({
        do: 'upload',
        name: String(name ?? ''),
        content: body,
        replaces: replaces === undefined ? undefined : String(replaces),
      })
      if (outcome.done) await refreshPictures()
      res.json(outcome)
    })
    .use(tooLarge)
}
