import { resolve } from 'node:path'
import { systemReason } from '#schemas/systemReason.ts'
import { type DevServer, startDevServer } from '#src/dev/server.ts'
import { contentAt, UnknownCommit } from '#src/edit/contentAt.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import { isDay, parsedCall, WrongUsage } from './command.ts'
import type { CliContext } from './process.ts'

const usage = `Shows the site with the content of a commit or a branch, beside the one that you work on.

  npm run preview -- [REF] [--date DAY] [--port PORT] [--content DIR]

  REF             a commit, a tag or a branch; left out, the content as it is now
  --date DAY      as it will be on that day, such as 2026-12-24
  --port PORT     where it answers (default: 3001)
  --content DIR   the content folder (default: CONTENT_DIR, or else content)
`

const options = {
  date: { type: 'string' },
  port: { type: 'string' },
  content: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Beside that of `npm run dev`. */
const usualPort = '3001'

/** @returns what goes on until it is closed, or an exit code */
export async function runPreview(args: readonly string[], context: CliContext): Promise<DevServer | 0 | 1 | 2> {
  const { cwd, env, err } = context
  let past: ReturnType<typeof contentAt> | undefined
  try {
    const { values, positionals } = parsedCall({ args: [...args], options, allowPositionals: true })
    const { date, port = usualPort, content = env.CONTENT_DIR || 'content', help } = values
    if (help) {
      context.out(usage)
      return 0
    }
    const [ref, ...more] = positionals
    if (more.length > 0) throw new WrongUsage('Name one commit or branch.')
    if (date !== undefined && !isDay(date))
      throw new WrongUsage(`--date takes a day, such as 2026-12-24, and not "${date}".`)
    const here = resolve(cwd, content)
    if (ref !== undefined) past = contentAt(ref, { dir: here, cwd })
    // Enquiries that somebody sends to try a preview are nobody's.
    const site = { CONTENT_DIR: past?.dir ?? here, PORT: port, ...(date !== undefined && { TODAY: date }) }
    const server = await startDevServer({ env: site, withoutForms: true })
    server.greet()
    return {
      ...server,
      async close() {
        await server.close()
        past?.[Symbol.dispose]()
      },
    }
  } catch (thrown) {
    past?.[Symbol.dispose]()
    const reason = thrown instanceof WrongUsage || thrown instanceof Refusal ? thrown.message : systemReason(thrown)
    const isTaken = (thrown as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (reason === undefined && !isTaken) throw thrown
    err(`${isTaken ? 'Something else answers at that port: say another one with --port.' : reason}\n`)
    return thrown instanceof Refusal && !(thrown instanceof UnknownCommit) ? 1 : 2
  }
}
