/** @jsxImportSource #drawing */
import type { Cover as CoverName } from '#schemas/types.gen.ts'
import { motifOf } from './coverMotif.ts'
import { Arcs } from './covers/Arcs.tsx'
import { Boats } from './covers/Boats.tsx'
import { Night } from './covers/Night.tsx'
import { HomeServicesView, QuayView, RealEstateView, SchoolView } from './covers/QuayView.tsx'
import { Streams } from './covers/Streams.tsx'
import { WheelView } from './covers/WheelView.tsx'
import { svg } from './drawing/svg.ts'
import { seedOf } from './initials.ts'

interface CoverProps {
  /** The composition; left out, it follows from the category. */
  motif?: CoverName
  category?: string
  /** What tells this cover from its neighbors, such as the entry's slug: it picks crop, turn and color. */
  seed: string
  className?: string
}

/** A drawn cover, 640 × 420, filling its box. The same entry always has the same one. */
export function Cover({ motif, category, seed, className }: CoverProps) {
  const Drawing = drawings[motif ?? motifOf(category ?? seed)]
  return svg(
    { className, viewBox: '0 0 640 420', preserveAspectRatio: 'xMidYMid slice' },
    <Drawing seed={seedOf(seed)} />,
  )
}

const drawings = {
  wheel: WheelView,
  streams: Streams,
  boats: Boats,
  arcs: Arcs,
  quay: QuayView,
  night: Night,
  'real-estate': RealEstateView,
  'home-services': HomeServicesView,
  'childcare-education': SchoolView,
}
