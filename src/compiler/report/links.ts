import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Where a report's reader finds the author's lines and what the codes are about, on the web. */
export interface Links {
  /** The lines of a file, as they are in the commit that is checked; nothing where no such place is known. */
  lines: (place: { file: string; line: number; endLine: number }) => string | undefined
  /** What a code is about. Always an absolute address: of this folder, where no other is known. */
  about: (code: string) => string
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const list = 'src/compiler/diagnostics/catalogue/README.md'

/**
 * Links to GitHub, when the check runs there.
 *
 * @param cwd  what the files of diagnostics are relative to
 * @see https://docs.github.com/actions/reference/workflows-and-actions/variables
 */
export function linksTo(env: Readonly<Record<string, string | undefined>>, cwd: string): Links {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit, GITHUB_WORKSPACE: top = cwd } = env
  if (!server || !name || !commit)
    return { lines: () => undefined, about: (code) => `${pathToFileURL(root + list)}#${anchorOf(code)}` }
  const address = (at: string, file: string) =>
    `${server}/${name}/blob/${at}/${file.split('/').map(encodeURIComponent).join('/')}`
  return {
    lines({ file, line, endLine }) {
      const path = relative(top, join(cwd, file)).replaceAll(sep, '/')
      const to = endLine > line ? `-L${endLine}` : ''
      return path.startsWith('../') ? undefined : `${address(commit, path)}#L${line}${to}`
    },
    // What a code means is the same in every commit; an address that changes with each would be another rule's each time.
    about: (code) => `${address('HEAD', list)}#${anchorOf(code)}`,
  }
}

/** Where a code stands in the list of all codes. */
export function anchorOf(code: string): string {
  return code.replaceAll('/', '-')
}
