import { css } from '@emotion/react'
import { band, border, font, media, space } from '#src/theme/tokens.ts'
import { Avatar } from '#src/ui/art/Avatar.tsx'

interface ImpactQuoteProps {
  quote: string
  author: string
  note?: string
}

/** The client's own sentence, and who says it. */
export function ImpactQuote({ quote, author, note }: ImpactQuoteProps) {
  return (
    <figure css={row}>
      <blockquote css={said}>“{quote}”</blockquote>
      <figcaption css={speaker}>
        <Avatar name={author} />
        <span>
          <b css={name}>{author}</b>
          {note && <span css={aside}>{note}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

const row = css({
  display: 'grid',
  gap: 28,
  marginTop: space[10],
  paddingTop: 44,
  borderTop: border.rule,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[10], alignItems: 'center' },
})
const said = css(font.quote, { maxWidth: '24em', color: band.heading })
const speaker = css({
  display: 'flex',
  gap: space[4],
  alignItems: 'center',
  maxWidth: 340,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
})
const name = css({ display: 'block', fontSize: '1.0625rem', color: band.heading })
const aside = css({ color: band.muted })
