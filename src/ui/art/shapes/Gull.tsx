/** @jsxImportSource #drawing */
import { ink, marigold, white } from '#src/theme/primitive.ts'

/** A gull that looks to the right, standing at y = 6. */
export function Gull({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path
        fill="none"
        stroke={marigold[500]}
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M-6-16V6M6-15V6M-12 6h9M1 6h9"
      />
      <path fill={white} d="M-44-34C-26-38-10-50 8-50c16 0 22 12 18 22-6 14-34 18-50 6Z" />
      <path fill={ink[300]} d="M-46-33C-26-44 2-46 10-34C0-24-20-22-46-33Z" />
      <circle cx="20" cy="-54" r="12" fill={white} />
      <circle cx="23" cy="-56" r="2.2" fill={ink[900]} />
      <path fill={marigold[500]} d="M31-56l15 5-15 3Z" />
    </g>
  )
}
