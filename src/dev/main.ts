import path from 'node:path'
import { startDevServer } from './server.ts'

/** `npm run dev`: the site, live. `PORT`, `HOST` and `CONTENT_DIR` are as for `npm start`. */
const root = path.resolve(import.meta.dirname, '../..')
const { url, close } = await startDevServer({
  root,
  contentDir: path.resolve(process.env.CONTENT_DIR ?? path.join(root, 'content')),
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT ?? 3000),
})
console.log(`The site is at ${url}. Edits to content show at once; Alt+Shift+S outlines sections.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
