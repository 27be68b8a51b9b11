import { inParallel } from './inParallel.ts'
import type { FinishedFile } from './making/renderPages.ts'
import type { ReleaseDraft } from './release/draft.ts'

type Prerenderer = Pick<typeof import('#src/prerender/entry.tsx'), 'drawStill' | 'drawingAddress'>

/** Writes the still drawings that pages show: each once, however many pages show it. */
export async function writeStillDrawings(
  pageFiles: readonly FinishedFile[],
  { drawStill, drawingAddress }: Prerenderer,
  draft: ReleaseDraft,
): Promise<void> {
  const names = new Set(pageFiles.flatMap(({ drawings = [] }) => drawings))
  const write = async (name: string) => draft.write(drawingAddress(name).slice(1), await drawStill(name), 'asset')
  await inParallel([...names], 4, write)
}
