import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CompiledPage, Redirect } from '#schemas/compiled.ts'
import { filledIn, type OpenPage } from '#schemas/openPage.ts'
import type { Output } from './output.ts'
import { fileName, movedPath } from './pageFiles.ts'

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
export async function writeMoved(redirects: readonly Redirect[], output: Output): Promise<void> {
  if (redirects.length === 0) return
  const open: OpenPage = JSON.parse(await readFile(path.join(output.dir, `${fileName(movedPath)}.json`), 'utf8'))
  await Promise.all(
    redirects.flatMap(({ from, to }) => [
      output.write(`${fileName(from)}.html`, filledIn(open.parts, { to })),
      output.write(`${fileName(from)}.json`, JSON.stringify({ moved: to })),
    ]),
  )
}
