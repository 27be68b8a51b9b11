import { css } from '@emotion/react'
import { band, fontSize } from '#src/theme/tokens.ts'
import { Avatar } from './art/Avatar.tsx'
import { Picture } from './Picture.tsx'

interface PersonProps {
  name: string
  /** What stands under the name: a company, a title. */
  note?: string
  /** A portrait; without it, the initials. */
  image?: string
  size?: 44 | 56 | 64
  className?: string
}

/** Who speaks: portrait, name, and a line under it. It may stand inside a button, so it is made of spans. */
export function Person({ name, note, image, size = 56, className }: PersonProps) {
  return (
    <span css={person} className={className}>
      {image ? (
        <Picture of={{ src: image, alt: '' }} sizes={`${size}px`} css={portraits[size]} />
      ) : (
        <Avatar name={name} size={size} />
      )}
      <span>
        <b>{name}</b>
        {note && <span>{note}</span>}
      </span>
    </span>
  )
}

const person = css({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  lineHeight: 1.4,
  textAlign: 'start',
  '& > span > *': { display: 'block' },
  '& b': { color: band.heading },
  '& span > span': { fontSize: fontSize.small, color: band.muted },
})
const portrait = (size: number) => css({ width: size, height: size, borderRadius: '50%', objectFit: 'cover' })
const portraits = { 44: portrait(44), 56: portrait(56), 64: portrait(64) }
