import { css } from '@emotion/react'
import type { CardFact } from '#schemas/types.gen.ts'
import { band, border, font, numeric, space } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { lineLink } from '#src/ui/lineLink.ts'

/** A card's figures with their names, one ruled line each. */
export function CardFacts({ of: facts, className }: { of?: CardFact[]; className?: string }) {
  if (!facts?.length) return null
  return (
    <dl css={list} className={className}>
      {facts.map(({ label, value, to }) => (
        <div key={label} css={row}>
          <dt css={name}>{label}</dt>
          <dd css={figure}>
            {to ? (
              <Anchor css={[lineLink, link]} to={to}>
                {value}
              </Anchor>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const list = css(font.small, { display: 'grid' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  paddingBlock: 9,
  borderTop: border.hairline,
})
const name = css({ color: band.muted })
const figure = css(numeric, { fontWeight: 600, color: band.heading })
const link = css({ marginBlock: `calc(-1 * ${space[3]})` })
