import { css } from '@emotion/react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { band } from '#src/theme/tokens.ts'
import { Avatar } from '#src/ui/art/Avatar.tsx'
import { Picture } from '#src/ui/Picture.tsx'

/** Who speaks: portrait or initials, name and company. It may stand inside a button, so it is made of spans. */
export function Person({ of: { name, company, image }, size }: { of: Testimonial; size: number }) {
  const portrait = css({ width: size, height: size, borderRadius: '50%', objectFit: 'cover' })
  return (
    <span css={row}>
      {image ? (
        <Picture of={{ src: image, alt: '' }} sizes={`${size}px`} css={portrait} />
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

const row = css({ display: 'flex', gap: 16, alignItems: 'center', lineHeight: 1.4, textAlign: 'left' })
const strong = css({ display: 'block', fontWeight: 600, color: band.heading })
const quiet = css({ display: 'block', fontSize: '0.9375em', color: band.muted })
