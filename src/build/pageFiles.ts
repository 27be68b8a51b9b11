import type { CompiledPage } from '#schemas/compiled.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { FinishedPage } from '#src/prerender/pages.ts'

/** A file that is written for a page. */
export interface PageFile {
  /** Its place below the release. */
  name: string
  content: string
  /** What it carries inline, for its content security policy. */
  inline?: InlineHashes
}

/** What is written for a page: its document and data, and what the server fills in. The main file comes first. */
export function pageFiles(page: CompiledPage, { html, json, hashes, open }: FinishedPage): PageFile[] {
  const name = fileName(page.path)
  const openFile = (file: string): PageFile[] =>
    open ? [{ name: file, content: JSON.stringify({ parts: open.parts }), inline: open.hashes }] : []
  if (page.status === 'server') return openFile(mainFile(page))
  return [
    { name: mainFile(page), content: html, inline: hashes },
    { name: `${name}.json`, content: json },
    ...openFile(`.server/forms/${name}.json`),
  ]
}

/** The name of a page's own file below the release: its document, or what the server fills in. */
export function mainFile({ path, status }: Pick<CompiledPage, 'path' | 'status'>): string {
  return `${fileName(path)}.${status === 'server' ? 'json' : 'html'}`
}

/** `/` is `index`, `/pricing` is `pricing`: the name of a page's files without their ending. */
export function fileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1)
}
