import { inParallel } from './inParallel.ts'
import type { FinishedFile } from './making/renderPages.ts'
import type { ReleaseDraft } from './release/draft.ts'

type Prerenderer = Pick<typeof import('#src/prerender/entry.tsx'), 'drawStill' | 'drawingAddress'>

/** Writes the still drawings that pages and what opens later show: each once, however many show it. */
export async function writeStillDrawings(
  shown: readonly Pick<FinishedFile, 'drawings'>[],
  { drawStill, drawingAddress }: Prerenderer,
  draft: ReleaseDraft,
): Promise<void> {
  const names = new Set(shown.flatMap(({ drawings = [] }) => drawings))
  const write = async (name: string) => draft.write(drawingAddress(name).slice(1), await drawStill(name), 'asset')
  await inParallel([...names], 4, write)
}
