import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate } from './generate.ts'
import { noteGenerated } from './generateIfOlder.ts'

/**
 * `npm run generate`: writes everything that follows from `schemas/`. It runs on `npm install` too, so a mistake in a
 * schema or in content is told and passed over; the checks are there to stop on it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { written, problems } = await generate(root, resolve(root, process.env.CONTENT_DIR || 'content'))
for (const problem of problems) console.error(`generate: ${problem}`)
if (problems.length === 0) noteGenerated(root)
const files = written.length > 4 ? `${written.length} files` : written.join(', ')
console.log(files ? `generate: wrote ${files}` : 'generate: everything is up to date')
