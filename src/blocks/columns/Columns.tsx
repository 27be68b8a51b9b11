import { css } from '@emotion/react'
import type { ColumnsBlock } from '#schemas/types.gen.ts'
import { media, space } from '#src/theme/tokens.ts'
import { beside } from '#src/ui/grids.ts'
import { Section, useSections } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'

/** A wide main column and a narrow aside. The sections in them give up their own margins and stand on this block's band. */
export default function Columns(block: ColumnsBlock) {
  const Sections = useSections()
  const words = useWords('columns')
  return (
    <Section of={block} tight>
      <div css={grid}>
        <div css={column}>
          <Sections of={block.main} />
        </div>
        <aside css={[column, block.sticky && sticky]} aria-label={block.asideLabel ?? words.aside}>
          <Sections of={block.aside} />
        </aside>
      </div>
    </Section>
  )
}

const grid = css(beside(7.4, 4, space[9], `clamp(${space[9]}, 6vw, 88px)`), { alignItems: 'start' })
const column = css({
  display: 'grid',
  gap: space[7],
  minWidth: 0,
  '& > [data-block]': { '--page': '0px', paddingBlock: 0 },
})
const sticky = css({ [media.lg]: { position: 'sticky', top: 108 } })
