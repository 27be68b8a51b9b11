import type { CompiledPage } from '#schemas/compiled.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import { formAddresses } from '#src/prerender/formAddresses.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import { openPage } from './open/openPage.ts'

export interface BuildContext extends PagesContext {
  /** The prerenderer's module. */
  prerender: string
}

export interface PageFiles {
  /** The finished document. */
  html: string
  /** What is written, by name below the site's folder. */
  files: Record<string, string>
  /** What each document carries inline, for its content security policy, by path. */
  hashes: Record<string, InlineHashes>
}

type Prerenderer = typeof import('#src/prerender/entry.tsx')

/**
 * Imports the prerenderer once and gives a function that turns pages into the files that are written for them.
 *
 * @param loaded  the prerenderer when it is loaded already, by the development server
 */
export async function createPageFiles(
  context: BuildContext,
  loaded?: Prerenderer,
): Promise<(page: CompiledPage) => Promise<PageFiles>> {
  const { createPages }: Prerenderer = loaded ?? (await import(context.prerender))
  const finish = createPages(context)
  const forms = formAddresses(context.site)

  return async (page) => {
    const { path, status } = page
    const name = fileName(path)
    const { html, json, hashes, refused } = await finish(page)
    if (status === 'server') {
      return { html, files: { [`${name}.json`]: JSON.stringify(openPage(html)) }, hashes: { [path]: hashes } }
    }
    const files = { [`${name}.html`]: html, [`${name}.json`]: json }
    if (!refused) return { html, files, hashes: { [path]: hashes } }
    const refusedPath = `/.server/forms/${name}`
    return {
      html,
      files: { ...files, [`${refusedPath.slice(1)}.json`]: JSON.stringify(openPage(refused.html, forms)) },
      hashes: { [path]: hashes, [refusedPath]: refused.hashes },
    }
  }
}

/** `/` is `index`, `/pricing` is `pricing`: the name of a page's files without their ending. */
export function fileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1)
}
