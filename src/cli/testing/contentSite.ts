import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { runContent } from '../runContent.ts'

/** A copy of the second site, and what `npm run content` says about it; `remove` it afterwards. */
export function contentSite() {
  const cwd = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
  const path = (name: string) => join(cwd, 'content', name)
  return {
    path,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(path(name), text),
    remove: () => rmSync(cwd, { recursive: true }),
    /** All that is printed, and the exit code where that is not 0. */
    async run(...args: string[]): Promise<string> {
      let printed = ''
      const print = (text: string) => {
        printed += text
      }
      const code = await runContent(args, { cwd, env: {}, terminal: false, out: print, err: print })
      return code === 0 ? printed : `${printed}exit ${code}\n`
    },
  }
}
