/** @jsxImportSource #drawing */
import { useId } from 'react'
import { buff, fathom, foreshore, magenta, marigold, shade, white } from '#src/theme/primitive.ts'
import { svg } from '../drawing/svg.ts'
import { cut, type SceneProps } from './scene.ts'

/** A lighthouse on its island, with the keeper's cottage. Its beam is the site's only gradient. */
export default function Lighthouse({ tile, className }: SceneProps) {
  const id = useId()
  return svg(
    { className, ...cut(tile, tile ? '20 -470 600 470' : '-20 -480 640 560') },
    <>
      <Beam id={`${id}l`} toLeft d="M318-372L-420-500v238Z" />
      <Beam id={`${id}r`} d="M318-372L760-446v146Z" />
      <path fill={foreshore[500]} d="M70 40C120-30 210-64 300-66S520-40 600 40Z" />
      <path fill={foreshore[300]} d="M30 60C90 10 180-18 260-18S420 0 520 60Z" />
      <path fill={white} d="M270-60l18-270h62l18 270Z" />
      <path fill={magenta[500]} d="M276.6-160l5.4-80h74.6l5.4 80ZM271-76l1-14h94l1.4 30H270Z" />
      <path fill={shade} opacity=".12" d="M350-330l18 270h-28l-14-270Z" />
      <path fill={fathom[800]} d="M276-342h86v14h-86Z" />
      <path fill={marigold[400]} d="M294-398h50v58h-50Z" />
      <path stroke={fathom[800]} strokeWidth="4" d="M294-398h50m-34 0v56m18-56v56" />
      <g fill={fathom[800]}>
        <path d="M284-398l35-42 35 42Z" />
        <circle cx="319" cy="-446" r="7" />
        <path d="M308-60v-34a11 11 0 0 1 22 0v34Z" />
        <rect x="310" y="-284" width="18" height="24" rx="9" />
        <rect x="310" y="-212" width="18" height="24" rx="9" />
      </g>
      <g transform="translate(0 -46)">
        <path fill={fathom[800]} d="M387-62l61-47 61 47Z" />
        <path fill={buff[100]} d="M392-62h112V0H392Z" />
        <path fill={shade} opacity=".1" d="M492-62h12V0h-12Z" />
        <circle cx="448" cy="-77.7" r="7.8" fill={white} />
        <path fill={marigold[400]} d="M408-42h30v24h-30Z" />
        <path stroke={white} strokeWidth="2.4" d="M423-42v24m-15-12h30" />
        <path fill={magenta[500]} d="M454 0v-34a11 11 0 0 1 22 0V0Z" />
      </g>
    </>,
  )
}

function Beam({ id, d, toLeft }: { id: string; d: string; toLeft?: boolean }) {
  return (
    <>
      <linearGradient id={id} x1={toLeft ? 1 : 0} x2={toLeft ? 0 : 1}>
        <stop stopColor={marigold[300]} stopOpacity=".75" />
        <stop offset="1" stopColor={marigold[300]} stopOpacity="0" />
      </linearGradient>
      <path fill={`url(#${id})`} d={d} />
    </>
  )
}
