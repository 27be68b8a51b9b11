import type { CtaBlock } from '#schemas/types.gen.ts'
import { CtaBand } from './CtaBand.tsx'
import { CtaPanel } from './CtaPanel.tsx'
import { CtaRow } from './CtaRow.tsx'

/** Asks for the next step: as the close of a page, as a row in its middle, or as a panel in an aside. */
export default function Cta(block: CtaBlock) {
  switch (block.look) {
    case 'row':
      return <CtaRow {...block} />
    case 'panel':
      return <CtaPanel {...block} />
    default:
      return <CtaBand {...block} />
  }
}
