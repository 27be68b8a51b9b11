import type { CompiledPage, CompiledSite, Redirect } from '#schemas/compiled.ts'
import { filledIn, type OpenPage } from '#schemas/openPage.ts'
import { isOpen } from '#schemas/redirects.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { withDefaults } from '#schemas/siteWords.ts'
import { movedPath } from '#src/prerender/pageData.ts'
import { fileName } from './makePages.ts'
import type { ReleaseDraft } from './release/draft.ts'

/** The pages of a site, and a plain one for moved addresses where its content has no `server/moved.yaml`. */
export function withMovedPage({ pages, words }: Pick<CompiledSite, 'pages' | 'words'>): CompiledPage[] {
  if (pages.some((page) => page.path === movedPath)) return pages
  const { title, heading, onward } = withDefaults(serverWords, words).moved
  const plain: CompiledPage = {
    path: movedPath,
    file: '',
    route: movedPath,
    status: 'server',
    chrome: 'bare',
    meta: { title, description: '' },
    sections: [{ type: 'notice', heading, onward: { label: onward, slot: 'to' } }],
    icons: {},
  }
  return [...pages, plain]
}

/** Leaves a page at each old address, for hosts that cannot redirect by themselves, and what the browser fetches there. */
export async function writeMoved(redirects: readonly Redirect[], draft: ReleaseDraft): Promise<void> {
  // A file cannot answer for a query or for all below an address, and its name must fit on a disk.
  const isTooLong = (from: string) =>
    from.split('/').some((part) => Buffer.byteLength(part) > 240) || from.length > 1000
  const single = redirects.filter(({ from }) => !isOpen(from) && !from.includes('?') && !isTooLong(from))
  if (single.length === 0) return
  const open: OpenPage = JSON.parse(String(draft.read(`${fileName(movedPath)}.json`)))
  await Promise.all(
    single.flatMap(({ from, to }) => [
      draft.write(`${fileName(from)}.html`, filledIn(open.parts, { to })),
      draft.write(`${fileName(from)}.json`, JSON.stringify({ moved: to })),
    ]),
  )
}
