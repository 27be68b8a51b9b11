import { css } from '@emotion/react'
import type { CardGridBlock } from '#schemas/types.gen.ts'
import { band, media, space } from '#src/theme/tokens.ts'
import { Actions } from '#src/ui/Action.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { looks } from './looks.tsx'

/** Cards side by side. Without a card there is no section either, heading and all. */
export default function CardGrid(block: CardGridBlock) {
  const { cards, look = 'tiles', columns, after, afterNote } = block
  if (cards.length === 0) return null
  const { Item, list } = looks[look]
  return (
    <Section of={block} tight={look === 'values'} head="split">
      <ul css={list} data-columns={look === 'tech' ? 4 : columns}>
        {cards.map((card, index) => (
          <Item key={index} of={card} index={index} block={block} />
        ))}
      </ul>
      <Actions of={after} as="links" css={below}>
        {afterNote && <Paragraph text={afterNote} css={note} />}
      </Actions>
    </Section>
  )
}

const below = css({ marginTop: space[7], [media.md]: { marginTop: space[8] } })
const note = css({ color: band.muted })
