import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'

/** Where a report's reader finds the author's lines and what the codes are about, on the web. */
export interface CodeHost {
  /** The lines of a file, as they are in the commit that is checked; nothing where no such place is known. */
  lines: (place: Pick<ReportedDiagnostic, 'file' | 'line' | 'endLine'>) => string | undefined
  /** What a code is about. Always an absolute address: of this folder, where no other is known. */
  about: (code: string) => string
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const list = 'src/compiler/diagnostics/catalogue/README.md'

/**
 * The host that runs the check, by its own variables: GitHub's or GitLab's.
 *
 * @param cwd  what the files of diagnostics are relative to
 * @see https://docs.github.com/actions/reference/workflows-and-actions/variables
 * @see https://docs.gitlab.com/ci/variables/predefined_variables/
 */
export function codeHost(env: Readonly<Record<string, string | undefined>>, cwd: string): CodeHost {
  const found = github(env) ?? gitlab(env)
  if (!found) return { lines: () => undefined, about: (code) => `${pathToFileURL(root + list)}#${anchorOf(code)}` }
  const { blob, commit, top } = found
  const address = (at: string, file: string) => `${blob}/${at}/${file.split('/').map(encodeURIComponent).join('/')}`
  const inside = (file: string) => {
    const name = relative(top ?? cwd, join(cwd, file)).replaceAll(sep, '/')
    return name.startsWith('../') ? undefined : name
  }
  return {
    lines({ file, line, endLine }) {
      const name = inside(file)
      const to = endLine > line ? `-${found.lineSign}${endLine}` : ''
      return name === undefined ? undefined : `${address(commit, name)}#L${line}${to}`
    },
    // What a code means is the same in every commit; an address that changes with each would be another rule's each time.
    about: (code) => `${address('HEAD', list)}#${anchorOf(code)}`,
  }
}

/** Where a code stands in the list of all, {@link list}. */
export function anchorOf(code: string): string {
  return code.replaceAll('/', '-')
}

interface Host {
  blob: string
  commit: string
  /** The folder that the repository lies in. */
  top: string | undefined
  /** Before the last of several lines. */
  lineSign: string
}

function github(env: Readonly<Record<string, string | undefined>>): Host | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit, GITHUB_WORKSPACE: top } = env
  return server && name && commit ? { blob: `${server}/${name}/blob`, commit, top, lineSign: 'L' } : undefined
}

function gitlab(env: Readonly<Record<string, string | undefined>>): Host | undefined {
  const { CI_PROJECT_URL: project, CI_COMMIT_SHA: commit, CI_PROJECT_DIR: top } = env
  return project && commit ? { blob: `${project}/-/blob`, commit, top, lineSign: '' } : undefined
}
