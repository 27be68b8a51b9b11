/** @jsxImportSource #drawing */
import { fathom, magenta, white } from '#src/theme/primitive.ts'

/** A rowing boat with a painted strake, 200 wide, afloat at y = 0; `oars` shipped or not. */
export function RowBoat({ transform, oars }: { transform?: string; oars?: boolean }) {
  return (
    <g transform={transform}>
      <path fill={white} d="M-10-46H190C184-6 150 18 92 18S2-2-10-46Z" />
      <path fill={magenta[500]} d="M-10-46H190l-4 14H-4Z" />
      {oars && <path fill="none" stroke={fathom[800]} strokeWidth="6" d="M40-46l20-22h60l20 22" />}
    </g>
  )
}
