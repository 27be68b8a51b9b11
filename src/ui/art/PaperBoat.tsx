import { Drawn, parseDrawing } from './Drawing.tsx'
import boat from './paper-boat.svg?raw'

/** A folded boat afloat under the sun, 150 × 128: the picture beside an empty list. */
export const PaperBoat = ({ className }: { className?: string }) => <Drawn of={drawing} className={className} />

const drawing = parseDrawing(boat)
