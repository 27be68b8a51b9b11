import { css } from '@emotion/react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { band, media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { looks } from './looks.tsx'

/** Cards side by side. Without a card there is no section either, heading and all. */
export default function CardGrid(block: CardGridBlock) {
  const { cards, look = 'tiles', after, afterNote } = block
  if (cards.length === 0) return null
  const { Item, list } = looks[look]
  return (
    <Section of={block} tight={look === 'values'} head="split">
      <ul css={list} data-columns={block.columns ?? (look === 'tech' ? 4 : undefined)}>
        {cards.map((card, index) => (
          <Item key={index} of={card} index={index} block={block} />
        ))}
      </ul>
      {(after || afterNote) && (
        <div css={below}>
          {after?.map((action, index) => (
            <Action key={index} of={action} look="link" />
          ))}
          {afterNote && (
            <p css={note}>
              <Inline text={afterNote} />
            </p>
          )}
        </div>
      )}
    </Section>
  )
}

const below = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[6]}`,
  marginTop: space[7],
  [media.md]: { marginTop: space[8] },
})
const note = css({ color: band.muted })
