import type { CompiledPage, Redirect } from '#schemas/compiled.ts'
import { filledIn, type OpenPage } from '#schemas/openPage.ts'
import { movedPath } from '#src/prerender/movedPath.ts'
import { fileName } from './pageFiles.ts'
import type { ReleaseDraft } from './release/draft.ts'

/** Stands in for `content/server/moved.yaml` where a content folder has none. */
const usual: CompiledPage = {
  path: movedPath,
  file: '',
  route: movedPath,
  status: 'server',
  chrome: 'bare',
  meta: { title: 'Moved', description: '' },
  sections: [
    { type: 'notice', heading: 'This page has moved', onward: { label: 'Go to its new address', slot: 'to' } },
  ],
  icons: {},
}

export function withMovedPage(pages: CompiledPage[]): CompiledPage[] {
  return pages.some((page) => page.path === movedPath) ? pages : [...pages, usual]
}

/** Leaves a page at each old address, for hosts that cannot redirect by themselves, and what the browser fetches there. */
export async function writeMoved(redirects: readonly Redirect[], draft: ReleaseDraft): Promise<void> {
  if (redirects.length === 0) return
  const open: OpenPage = JSON.parse(String(draft.read(`${fileName(movedPath)}.json`)))
  await Promise.all(
    redirects.flatMap(({ from, to }) => [
      draft.write(`${fileName(from)}.html`, filledIn(open.parts, { to })),
      draft.write(`${fileName(from)}.json`, JSON.stringify({ moved: to })),
    ]),
  )
}
