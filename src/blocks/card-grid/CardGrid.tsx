import { css } from '@emotion/react'
import type { ComponentType } from 'react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { band, media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { IndustryRows } from './IndustryRows.tsx'
import { RuledCards } from './RuledCards.tsx'
import { TechCells } from './TechCells.tsx'
import { Tiles } from './Tiles.tsx'
import { ValueCards } from './ValueCards.tsx'

type Look = NonNullable<CardGridBlock['look']>

const looks: Record<Look, ComponentType<CardGridBlock>> = {
  tiles: Tiles,
  rows: RuledCards,
  values: ValueCards,
  tech: TechCells,
  industries: IndustryRows,
}

/** Cards side by side. Without a card there is no section either, heading and all. */
export default function CardGrid(block: CardGridBlock) {
  if (block.cards.length === 0) return null
  const Cards = looks[block.look ?? 'tiles']
  return (
    <Section of={block} tight={block.look === 'values'} head="split">
      <Cards {...block} />
      {(block.after || block.afterNote) && (
        <div css={after}>
          {block.after?.map((action) => (
            <Action key={action.label} of={action} look="link" />
          ))}
          {block.afterNote && (
            <p css={note}>
              <Inline text={block.afterNote} />
            </p>
          )}
        </div>
      )}
    </Section>
  )
}

const after = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[6]}`,
  marginTop: space[7],
  [media.md]: { marginTop: space[8] },
})
const note = css({ color: band.muted })
