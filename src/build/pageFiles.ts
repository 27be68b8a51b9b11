import type { CompiledPage } from '#schemas/compiled.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import type { Effort } from './compress.ts'
import type { Families } from './fonts/families.ts'

export interface BuildContext extends PagesContext {
  /** The prerenderer's module. */
  prerender: string
  /** What share pictures are set in. */
  families: Families
  /** Paths of the pages whose documents are compressed with the effort `document`. */
  thorough: ReadonlySet<string>
}

/** How hard a page's document is compressed. */
export const documentEffort = ({ thorough }: Pick<BuildContext, 'thorough'>, { path }: CompiledPage): Effort =>
  thorough.has(path) ? 'document' : 'page'

export interface PageFiles {
  /** The finished document. */
  html: string
  /** What is written, by name below the site's folder. The first is the page itself. */
  files: Record<string, string>
  /** The addresses of the pictures on the page, in the versions that a telephone fetches. */
  pictures: string[]
  /** How its document is compressed. */
  documents: Effort
  /** What documents and pages with open places carry inline, for their content security policy, by the name of the file. */
  hashes: Record<string, InlineHashes>
}

type Prerenderer = typeof import('#src/prerender/entry.tsx')

/**
 * Imports the prerenderer once and gives a function that turns pages into the files that are written for them.
 *
 * @param loaded  the prerenderer when it is loaded already, by the development server
 */
export async function createPageFiles(
  context: Omit<BuildContext, 'families'>,
  loaded?: Prerenderer,
): Promise<(page: CompiledPage) => Promise<PageFiles>> {
  const { createPages }: Prerenderer = loaded ?? (await import(context.prerender))
  const finish = createPages(context)

  return async (page) => {
    const name = fileName(page.path)
    const { html, json, pictures, hashes, open } = await finish(page)
    const made: PageFiles = { html, pictures, documents: documentEffort(context, page), files: {}, hashes: {} }
    const add = (file: string, content: string, inline?: InlineHashes) => {
      made.files[file] = content
      if (inline) made.hashes[file] = inline
    }
    const isOpen = page.status === 'server'
    if (!isOpen) {
      add(`${name}.html`, html, hashes)
      add(`${name}.json`, json)
    }
    if (open) add(`${isOpen ? '' : '.server/forms/'}${name}.json`, JSON.stringify({ parts: open.parts }), open.hashes)
    return made
  }
}

/** The name of a page's own file below the release: its document, or what the server fills in. */
export function mainFile({ path, status }: Pick<CompiledPage, 'path' | 'status'>): string {
  return `${fileName(path)}.${status === 'server' ? 'json' : 'html'}`
}

/** `/` is `index`, `/pricing` is `pricing`: the name of a page's files without their ending. */
export function fileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1)
}
