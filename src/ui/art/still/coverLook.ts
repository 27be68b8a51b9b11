import type { Cover } from '#schemas/types.gen.ts'
import { motifOf } from '../coverMotif.ts'
import { seedOf } from '../initials.ts'

interface CoverChoice {
  /** The composition; left out, it follows from the category. */
  motif?: Cover | undefined
  category?: string | undefined
  /** What tells this cover from its neighbors, such as the entry's slug: it picks crop, turn and color. */
  seed: string
}

/** The name of a cover's drawing, `cover-boats-12`: its composition, and which of its looks. */
export function coverName({ category, seed, motif = motifOf(category ?? seed) }: CoverChoice): string {
  return `cover-${motif}-${seedOf(seed) % looks[motif]}`
}

/** What a cover's name says; nothing for any other drawing. */
export function coverLook(name: string): { motif: Cover; look: number } | undefined {
  const [, motif = '', look] = /^cover-(.+)-(\d+)$/.exec(name) ?? []
  return motif in looks ? { motif: motif as Cover, look: Number(look) } : undefined
}

/** After so many seeds a composition begins anew, so however many entries there are, this many files are the most. */
export const looks: Record<Cover, number> = {
  wheel: 840,
  streams: 96,
  boats: 240,
  arcs: 12,
  quay: 150,
  night: 48,
  'real-estate': 50,
  'home-services': 50,
  'childcare-education': 50,
}
