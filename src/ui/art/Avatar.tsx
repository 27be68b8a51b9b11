import { css } from '@emotion/react'
import { fontFamily } from '#src/theme/tokens.ts'
import { buff, fathom, foreshore, ink, magenta, tide, white } from '#src/theme/values.gen.ts'

interface AvatarProps {
  /** The person. The drawing follows from the name alone. */
  name: string
  size?: number
  className?: string
}

/** A person's initials on a disc with three arcs of the wheel. Decoration: the name stands beside it. */
export function Avatar({ name, size = 56, className }: AvatarProps) {
  const seed = seedOf(name)
  const [disc, arc] = pairs[seed % pairs.length]!
  return (
    <svg css={letters} className={className} width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="50" fill={disc} />
      <g fill="none" stroke={arc} strokeWidth="5.5">
        {[46, 38, 30].map((r, index) => (
          <path
            key={r}
            d={`M${-r} 0a${r} ${r} 0 0 1 ${2 * r} 0`}
            opacity={0.9 - 0.25 * index}
            transform={`rotate(${((seed >>> 4) + index * 38) % 360})`}
          />
        ))}
      </g>
      <text y="9" fill={ink[900]}>
        {initials(name)}
      </text>
    </svg>
  )
}

const pairs = [
  [white, tide[500]],
  [tide[200], tide[600]],
  [foreshore[200], foreshore[700]],
  [magenta[100], magenta[500]],
  [buff[100], fathom[600]],
  [tide[100], magenta[500]],
] as const
const letters = css({
  fontFamily: fontFamily.display,
  fontSize: 25,
  fontWeight: 640,
  letterSpacing: '-0.5px',
  textAnchor: 'middle',
})

/** The first letters of the first and the last word: "Dana Whitlock" is `DW`; one word gives one letter. */
export function initials(name: string): string {
  const letters = name.split(/[\s-]+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0].toUpperCase() ?? [])
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('')
}

/** A whole number for a text, always the same one: which drawing, which turn. */
const seedOf = (text: string): number =>
  [...text].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 16777619), 2166136261) >>> 0
