import { join, relative, sep } from 'node:path'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Compilation } from '../compilation.ts'
import { warning } from '../diagnostics/diagnostics.ts'
import { byPlace } from '../diagnostics/finding.ts'
import type { Range } from '../diagnostics/range.ts'
import { readOrNothing } from '../files/readOrNothing.ts'
import { pathPattern } from '../links/pathPattern.ts'
import { own } from '../values/own.ts'
import { earlierContent } from './earlierContent.ts'
import { gonePages } from './gonePages.ts'

type Checked = Pick<Compilation, 'site' | 'diagnostics' | 'summary'>

/**
 * Adds a warning for each page that git knew and that is gone without a redirect. Whoever has its address, a search engine
 * above all, finds nothing. It is asked for once all else is right: a link to the page is told first.
 */
export function askForRedirects<C extends Checked>(
  checked: C,
  contentDir: string,
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string | undefined>> },
): C {
  const earlier = checked.summary.errors > 0 ? undefined : earlierContent(contentDir, env)
  if (!earlier) return checked
  const isExpected = expected(checked)
  const gone = gonePages(contentDir, earlier, checked.site).filter(({ path }) => !isExpected(path))
  if (gone.length === 0) return checked
  const settings = join(contentDir, 'site.yaml')
  const place = redirectsIn(readOrNothing(settings).toString(), relative(cwd, settings).split(sep).join('/'))
  const asked = gone.map((facts): Diagnostic => warning('link/redirect-missing', place, facts))
  const diagnostics = [...checked.diagnostics, ...asked].sort(byPlace)
  const warnings = checked.summary.warnings + asked.length
  return { ...checked, diagnostics, summary: { ...checked.summary, warnings } }
}

/** What `links.unpublished` and `links.later` name is gone for a while only. */
function expected({ site }: Checked): (path: string) => boolean {
  const lists = ['unpublished', 'later'].flatMap((list) => own(site.settings.links, list) ?? [])
  const patterns = lists.flatMap((pattern) => (typeof pattern === 'string' ? [pathPattern(pattern)] : []))
  return (path) => patterns.some((matches) => matches(path))
}

/** Where redirects are written, or would be. */
function redirectsIn(text: string, file: string): Range {
  const line = text.split(/\r?\n/).findIndex((written) => /^redirects\s*:/.test(written)) + 1
  const endColumn = line === 0 ? 1 : 'redirects'.length + 1
  return { file, line: line || 1, column: 1, endLine: line || 1, endColumn, path: line === 0 ? '' : 'redirects' }
}
