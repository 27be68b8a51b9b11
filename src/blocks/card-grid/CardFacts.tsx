import { css } from '@emotion/react'
import type { CardFact } from '#schemas/types.gen.ts'
import { band, border, font, numeric, size, space } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'

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
              <Anchor css={link} to={to}>
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
// As tall as a finger needs, without pushing the lines apart.
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.tapTarget,
  marginBlock: `calc(-1 * ${space[3]})`,
  color: band.link,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { color: band.linkHover },
})
