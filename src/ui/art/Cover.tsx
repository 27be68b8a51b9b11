import type { Cover as CoverMotif } from '#schemas/types.gen.ts'
import { coverName } from './still/coverLook.ts'
import { StillArt } from './still/StillArt.tsx'

interface CoverProps {
  /** The composition; left out, it follows from the category. */
  motif?: CoverMotif
  category?: string
  /** What tells this cover from its neighbors, such as the entry's slug: it picks crop, turn and color. */
  seed: string
  className?: string
}

/** A drawn cover, 640 × 420, filling its box. The same entry always has the same one. */
export function Cover({ className, ...choice }: CoverProps) {
  return <StillArt name={coverName(choice)} width={640} height={420} className={className} />
}
