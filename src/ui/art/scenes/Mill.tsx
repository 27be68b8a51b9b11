/** @jsxImportSource #drawing */
import { buff, fathom, foreshore, ink, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { remembered } from '../drawing/remembered.ts'
import { svg } from '../drawing/svg.ts'
import { Sun } from '../shapes/Sun.tsx'
import { WheelShape } from '../WheelShape.tsx'
import { wavePath } from '../wavePath.ts'
import type { SceneProps } from './scene.ts'

/**
 * A tide mill at work: the wheel at the water's edge drives the house beside it. As a tile a whole picture, sky and sea
 * included; in a hero it stands in the page's own sky and water.
 */
export default function Mill({ tile, className }: SceneProps) {
  return svg(
    {
      className,
      viewBox: tile ? '0 0 700 560' : '0 -36 700 476',
      preserveAspectRatio: tile ? 'xMidYMid slice' : undefined,
      overflow: tile ? 'hidden' : 'visible',
      role: 'img',
      'aria-label': 'A tide mill: a wheel at the water’s edge drives the house beside it',
    },
    <MillView tile={tile} />,
  )
}

const MillView = remembered(({ tile }: { tile: boolean | undefined }) => {
  const quay = tile ? 0 : 62
  return (
    <>
      {tile && <path fill={tide[200]} d="M0 0h700v560H0Z" />}
      <Sun x={540} y={132} r={84} rings={[112, 142]} color={white} />
      <path
        fill={foreshore[300]}
        d={
          tile
            ? 'M0 424V300c70-38 150-38 236-8 94 32 184 38 284 48l180-10v94Z'
            : 'M-70 470C0 344 130 256 236 292c94 32 184 38 284 48 100 8 170 40 250 130Z'
        }
      />
      <path
        fill={foreshore[500]}
        d={tile ? 'M0 424v-78c120-24 240 0 330 26l130 52Z' : 'M-50 470C60 340 220 320 330 372l130 52 70 46Z'}
      />
      {cottages.map(([x, width, height]) => (
        <g key={x} transform={`translate(${x} ${356 - height})`}>
          <path fill={magenta[500]} d={`M0 0l${width / 2}-18 ${width / 2} 18Z`} />
          <path fill={width === 30 ? buff[100] : white} d={`M0 0h${width}v${height + 2}H0Z`} />
          <path fill={fathom[700]} d={`M${width / 2 - 4} 12h8v11h-8Z`} />
        </g>
      ))}
      <path fill={white} d="M108 206h188v222H108Z" />
      <path fill={ink[100]} d="M252 206h44v222h-44Z" />
      <path fill={fathom[800]} d="M88 212l114-100 114 100Z" />
      <path fill={fathom[700]} d="M202 112l114 100h-54l-86-77Z" />
      <path fill={magenta[500]} d="M252 120h24v56h-24Z" />
      <path fill={fathom[800]} d="M136 236h32v42h-32ZM192 236h32v42h-32ZM136 304h32v42h-32Z" />
      <path fill={marigold[400]} d="M192 304h32v42h-32Z" />
      <path
        stroke={white}
        strokeWidth="2.4"
        d="M136 257h32m-16-21v42M192 257h32m-16-21v42M136 325h32m-16-21v42M192 325h32m-16-21v42"
      />
      <circle cx="202" cy="176" r="15" fill={marigold[400]} />
      <path stroke={fathom[800]} strokeWidth="2.6" d="M202 161v30m-15-15h30" />
      <path fill={buff[200]} d={`M${quay} 398H318v162H${quay}Z`} />
      <path fill={buff[50]} d={`M${quay} 398H318v12H${quay}Z`} />
      <g stroke={buff[300]} strokeWidth="3" strokeLinecap="round" strokeDasharray="46 12">
        <path d={`M${quay} 424H318M${quay} 476H318M${quay} 528H318M${quay} 450H312M${quay} 502H312`} />
      </g>
      <WheelShape variant="mid" transform="translate(410 384) scale(.325) rotate(5)" />
      <path fill={fathom[800]} d="M296 374h114v20H296Z" />
      <circle cx="410" cy="384" r="9" fill={marigold[400]} stroke={fathom[800]} strokeWidth="8" />
      {tile && <Sea />}
    </>
  )
})

function Sea() {
  return (
    <>
      <path
        fill={tide[500]}
        opacity=".86"
        d={wavePath({ x: -150, width: 870, y: 418, amplitude: 6, length: 150, bottom: 560 })}
      />
      <path fill={fathom[800]} d={wavePath({ x: -230, width: 960, y: 462, amplitude: 7, length: 190, bottom: 560 })} />
      <g fill="none" strokeWidth="2.4" strokeLinecap="round">
        <path
          stroke={tide[200]}
          d="M470 446q9-5 18 0t18 0t18 0t18 0M590 470q8-5 15 0t15 0t15 0M380 440q6-5 13 0t12 0t13 0t12 0"
        />
        <path
          stroke={tide[500]}
          d="M60 500q10-5 20 0t20 0t20 0t20 0M230 528q8-5 15 0t15 0t15 0t15 0M520 512q11-5 23 0t22 0t23 0t22 0M390 490q6-5 13 0t12 0t13 0t12 0"
        />
      </g>
    </>
  )
}

/** Far off on the other shore: left edge, width, height. */
const cottages = [
  [470, 34, 46],
  [504, 30, 62],
  [534, 36, 42],
  [582, 30, 52],
  [612, 40, 40],
] as const
