import { type Compilation, TooManyNew } from '#src/compiler/compilation.ts'
import { compile } from '#src/compiler/compile.ts'
import { isContentNew } from '#src/compiler/compilePart.ts'
import { filesIn } from '#src/compiler/pieces/codeHash.ts'
import type { Store } from '../store/store.ts'

/** From when on a site is large: its pages need not be in memory together. */
const large = {
  files: 2_000,
  /** So many new pages are compiled sooner than threads are started for them. */
  newPages: 200,
}

/** Compiles the site; a large one of which much is new on all cores first, page by page. */
export async function compileSite(
  contentDir: string,
  options: { today: string | undefined; code: string },
  store: Store,
  { files, newPages } = large,
): Promise<Compilation> {
  const withPieces = { ...options, pieces: store }
  if (filesIn(contentDir).length < files) return compile(contentDir, withPieces)
  if (!isContentNew(contentDir, withPieces)) {
    try {
      return compile(contentDir, { ...withPieces, mostNew: newPages })
    } catch (error) {
      if (!(error instanceof TooManyNew)) throw error
    }
  }
  const { compileAhead } = await import('./compileAhead.ts')
  await compileAhead({ ...options, contentDir, storeDir: store.dir })
  return compile(contentDir, withPieces)
}
