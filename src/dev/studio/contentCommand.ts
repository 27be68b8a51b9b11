import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#src/edit/contentEdit.ts'

const [preload = '', program = ''] = ['../../../server/preload.js', '../../cli/content.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)

/**
 * Runs `npm run content -- …` in a process of its own: pages are answered meanwhile, and what it says is what people read who
 * type it.
 *
 * @returns what it prints with `--format json`
 * @throws {Refusal} with what it says instead
 */
export async function contentCommand<Answer>(contentDir: string, name: string, ...args: string[]): Promise<Answer> {
  const options = ['--format', 'json', '--content', contentDir]
  const child = spawn(process.execPath, ['--import', preload, program, name, ...options, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Away from the terminal, git asks for no password in it: nobody looks there. A push also outlives the server.
    detached: true,
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (out === '') throw new Refusal(err.trim())
  return JSON.parse(out)
}
