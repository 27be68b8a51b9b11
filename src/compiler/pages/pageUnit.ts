import type { PagePlace } from '../files/routes.ts'
import type { SourceFile } from '../files/source.ts'
import type { Dependencies } from '../shared/dependencies.ts'
import type { Filling, PageInstance } from './compilePage.ts'
import type { PageTemplate } from './preparePage.ts'

export interface PageFile {
  source: SourceFile
  place: PagePlace
}

/** A page file, its template and every page made from it. */
export interface PageUnit extends PageFile {
  /** There is something that could be filled in. */
  hasTemplate: boolean
  /** Something is wrong with the file, whatever fills it. */
  isBroken: boolean
  /** Of a file that an earlier run knows, prepared when first asked for. */
  prepared(): PageTemplate
  /** The collection that fills a template page. */
  each: string | undefined
  /** What the check of its bindings looked at. */
  uses: Dependencies
  /** By the slug that fills it; a plain page by no slug. */
  made: Map<string, MadePage>
}

export interface MadePage {
  instance: PageInstance
  depends: Dependencies
  filling: Filling | undefined
}
