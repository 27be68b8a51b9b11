import type { CompiledPage } from '#schemas/compiled.ts'
import type { ShareCard } from '../share/shareCard.ts'
import type { Blob } from '../store/blobs.ts'
import type { FinishedPages } from './renderPages.ts'

/** What a release needs and the store does not have. */
export interface Missing {
  pages: readonly CompiledPage[]
  /** By the name of the file in `assets/`. */
  cards: ReadonlyMap<string, ShareCard>
}

export interface Made {
  pages: FinishedPages
  /** By the name of the file in `assets/`. */
  cards: Map<string, Blob>
}

/** Called with each piece as soon as it is made. */
export type Take = (made: Made) => void
