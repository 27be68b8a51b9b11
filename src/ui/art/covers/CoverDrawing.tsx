/** @jsxImportSource #drawing */
import type { Cover } from '#schemas/types.gen.ts'
import { svg } from '../drawing/svg.ts'
import { Arcs } from './Arcs.tsx'
import { Boats } from './Boats.tsx'
import { Night } from './Night.tsx'
import { HomeServicesView, QuayView, RealEstateView, SchoolView } from './QuayView.tsx'
import { Streams } from './Streams.tsx'
import { WheelView } from './WheelView.tsx'

interface CoverDrawingProps {
  motif: Cover
  /** A whole number: which crop, turn and color. */
  seed: number
}

/** What a cover's file shows: 640 × 420, filling its box. */
export function CoverDrawing({ motif, seed }: CoverDrawingProps) {
  const Drawing = drawings[motif]
  return svg({ viewBox: '0 0 640 420', preserveAspectRatio: 'xMidYMid slice' }, <Drawing seed={seed} />)
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
