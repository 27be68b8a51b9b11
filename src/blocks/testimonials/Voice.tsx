import { css } from '@emotion/react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { band, font } from '#src/theme/tokens.ts'
import { Avatar } from '#src/ui/art/Avatar.tsx'
import { Stars } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { useWording, useWords } from '#src/ui/words.ts'

interface VoiceProps {
  of: Testimonial
  /** As the one voice of the carousel. */
  large?: boolean
}

/** Stars, words, and who says them. */
export function Voice({ of: voice, large }: VoiceProps) {
  const { fill } = useWording()
  const { quote } = useWords('common')
  return (
    <figure css={figure}>
      <Stars rating={voice.rating} size={large ? 22 : 17} css={large && largeStars} />
      <blockquote css={large ? largeWords : words}>{fill(quote, { text: voice.review })}</blockquote>
      <figcaption css={large ? largeWho : who}>
        <Person of={voice} large={large} />
      </figcaption>
    </figure>
  )
}

/** Who speaks: portrait or initials, name and company. It may stand inside a button, so it is made of spans. */
export function Person({ of: { name, company, image }, large }: VoiceProps) {
  const size = large ? 64 : 44
  return (
    <span css={person}>
      {image ? (
        <Picture of={{ src: image, alt: '' }} sizes={`${size}px`} css={[portrait, large && largePortrait]} />
      ) : (
        <Avatar name={name} size={size} />
      )}
      <span>
        <b css={strong}>{name}</b>
        <span css={quiet}>{company}</span>
      </span>
    </span>
  )
}

const figure = css({ display: 'flex', flexDirection: 'column', height: '100%' })
const words = css({ margin: '12px 0 24px', textWrap: 'pretty' })
const who = css({ marginTop: 'auto' })
const largeStars = css({ marginBottom: 22 })
const largeWords = css(font.quote, { color: band.heading, textWrap: 'pretty' })
const largeWho = css(who, { paddingTop: 34 })
const person = css({ display: 'flex', gap: 16, alignItems: 'center', lineHeight: 1.4, textAlign: 'left' })
const portrait = css({ width: 44, height: 44, borderRadius: '50%', objectFit: 'cover' })
const largePortrait = css({ width: 64, height: 64 })
const strong = css({ display: 'block', fontWeight: 600, color: band.heading })
const quiet = css({ display: 'block', fontSize: '0.9375em', color: band.muted })
