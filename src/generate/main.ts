import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemReason } from '#schemas/systemReason.ts'
import { generate } from './generate.ts'

/**
 * `npm run generate`: writes everything that follows from `schemas/`. It runs on `npm install` too, so a mistake in a
 * schema or in content is told and passed over; the checks are there to stop on it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const contentDir = resolve(root, process.env.CONTENT_DIR || 'content')
const { written, problems } = await generate(root, contentDir).catch((thrown) => {
  const reason = systemReason(thrown)
  if (!reason) throw thrown
  console.error(`generate: it cannot go on: ${reason}.`)
  process.exit(2)
})
for (const problem of problems) console.error(`generate: ${problem}`)
const files = written.length > 4 ? `${written.length} files` : written.join(', ')
console.log(files ? `generate: wrote ${files}` : 'generate: everything is up to date')
