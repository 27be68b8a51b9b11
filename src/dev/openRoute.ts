import { realpathSync } from 'node:fs'
import path from 'node:path'
import { type Request, Router } from 'express'
import { type FilePlace, openEditor } from './openEditor.ts'

export interface OpenOptions {
  contentDir: string
  open?: (place: FilePlace) => Promise<void>
}

/**
 * `POST /__open?place=content/pages/pricing.yaml:42:9`: opens the place in the author's editor.
 *
 * Only a page of this very server may ask, only on this machine, and only for files of the content: no other site that is
 * open in the same browser can start a program through it.
 *
 * - 204           the editor has been started
 * - 403 `error`   somebody else asks, or for another file
 * - 404 `error`   there is no such file any more
 * - 501 `error`   no editor could be started: what to set
 */
export function openRoute({ contentDir, open = openEditor }: OpenOptions): Router {
  return Router().post('/', async (req, res) => {
    const refuse = (status: number, error: string) => void res.status(status).json({ error })
    if (!isFromHere(req)) return refuse(403, 'Only pages of this server, opened on this machine, can open the editor.')
    const place = readPlace(String(req.query.place ?? ''))
    const file = place && existing(place.file)
    if (!place || !file) return refuse(404, 'There is no such file.')
    if (!file.startsWith(realpathSync(contentDir) + path.sep))
      return refuse(403, 'Only files of the content folder are opened.')
    try {
      await open({ ...place, file })
      res.status(204).end()
    } catch (error) {
      refuse(501, (error as Error).message)
    }
  })
}

/** The request comes over loopback, from a page that this server sent to a browser which knew it by a loopback name. */
function isFromHere({ socket, headers }: Request): boolean {
  const { host = '', origin } = headers
  const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' }
  const isLoopback = (address: string) =>
    /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|::ffff:127(?:\.\d+){3})$/.test(address)
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname) && origin === `http://${host}`
}

/** `content/pages/pricing.yaml:42:9` */
function readPlace(text: string): FilePlace | undefined {
  const [, file, line, column] = /^([^\0]+?):(\d{1,7}):(\d{1,7})$/.exec(text) ?? []
  return file ? { file, line: Number(line), column: Number(column) } : undefined
}

/** Where the file really lies, whatever links lead to it. */
function existing(file: string): string | undefined {
  try {
    return realpathSync(path.resolve(file))
  } catch {
    return undefined
  }
}
