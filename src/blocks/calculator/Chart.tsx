import { css, keyframes } from '@emotion/react'
import { band, data, font, media, motion } from '#src/theme/tokens.ts'
import { wavePath } from '#src/ui/art/wavePath.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { netByMonth, type RoiInputs, roiOf, scaleOf } from './roi.ts'

const untouched = { min: -10_000, max: 50_000, marks: [0, 20_000, 40_000] }
// The name of the twelfth reaches to where the eleventh would stand.
const monthsNamed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * What is left of the money month by month. Zero is the waterline: below it is water, above it gold, and where the line
 * surfaces is a mark. Without inputs the water lies still.
 *
 * Places are shares of the plot, but sizes are pixels, so one drawing serves every width.
 */
export function Chart({ of: inputs }: { of?: RoiInputs }) {
  const words = useWords('calculator')
  const { fill, money, shortMoney } = useWording()
  const net = inputs ? netByMonth(inputs) : []
  const [start = 0, last = 0] = [net[0], net.at(-1)]
  const { min, max, marks } = inputs ? scaleOf(net) : untouched
  const months = inputs && roiOf(inputs).paybackMonths
  const isInTime = months !== undefined && months <= 12
  const payback = fill(words.months, { n: months ?? 0 }, 1)
  const outcome = isInTime ? fill(words.curveSurfaces, { time: payback }) : words.curveDoesNot
  /** How far below the top, from 0 to 1. */
  const depth = (amount: number) => 1 - (amount - min) / (max - min)
  const sea = depth(0)

  return (
    <svg
      css={last < 0 ? plotWithRoom : plot}
      role="img"
      aria-label={inputs ? fill(words.curve, { start: money(start), end: money(last), outcome }) : words.nothingYet}
    >
      <g css={axis}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x2="100%" y1={share(depth(mark))} y2={share(depth(mark))} stroke={band.hairline} />
            <text css={mark === 0 && strong} x="-10" y={share(depth(mark))} dy="4.5" textAnchor="end">
              {shortMoney(mark)}
            </text>
          </g>
        ))}
        {monthsNamed.map((month) => (
          <text
            key={month}
            css={month % 3 !== 0 && onlyWide}
            x={share(month / 12)}
            y="100%"
            dy="32"
            textAnchor="middle"
          >
            {month}
          </text>
        ))}
        <text x="100%" y="100%" dx="8" dy="32" textAnchor="end">
          {fill(words.month, { n: 12 })}
        </text>
      </g>
      <svg y={share(sea)} height={share(1 - sea)}>
        <path d={wavePath({ ...wave, x: -30, y: 0, length: 72 })} fill={shallow} />
        <path d={wavePath({ ...wave, x: -60, y: 13, length: 84 })} fill={data.water} />
      </svg>
      <rect y="100%" width="100%" height="8" fill={data.water} />
      {inputs && <Curve key={net.join()} depths={net.map(depth)} sea={sea} />}
      <line x2="100%" y1={share(sea)} y2={share(sea)} stroke={band.heading} strokeWidth="1.5" />
      {isInTime && months > 0 && <Surfacing month={months} sea={sea} words={[words.surfacesAfter, payback]} />}
      {inputs && !isInTime && (
        <text css={note} y={share(sea)} dy="-40">
          {words.notWithinYear}
        </text>
      )}
      {inputs && (
        <>
          <circle cx="100%" cy={share(depth(last))} css={dot} />
          <text css={total} x="100%" y={share(Math.min(depth(last), sea))} dx="-14" dy="-14" textAnchor="end">
            {fill(words.net, { amount: money(last) })}
          </text>
        </>
      )}
    </svg>
  )
}

/** The line through the months, and what lies between it and the waterline: gold above, deep water below. */
function Curve({ depths, sea }: { depths: number[]; sea: number }) {
  const line = `M${depths.map((depth, month) => `${month} ${depth.toFixed(4)}`).join('L')}`
  const area = `${line}V${sea}H0Z`
  return (
    <>
      <svg {...part(sea, 1)}>
        <path d={area} fill={data.waterDeep} />
      </svg>
      <g css={growing}>
        <svg {...part(0, sea)}>
          <path d={area} fill={data.above} />
        </svg>
        <svg {...part(0, 1)} overflow="visible">
          <path d={line} css={stroke} />
        </svg>
        {depths.slice(1, -1).map((depth, index) => (
          <circle key={index} cx={share((index + 1) / 12)} cy={share(depth)} r="3.5" fill={band.heading} />
        ))}
      </g>
    </>
  )
}

/** Of the plot, 12 months wide and 1 deep, what lies between two depths. It cuts off what reaches beyond. */
const part = (from: number, to: number) => ({
  y: share(from),
  height: share(to - from),
  viewBox: `0 ${from} 12 ${to - from}`,
  preserveAspectRatio: 'none',
})

/** A mark in the water where the line comes out of it, with its words above. */
function Surfacing({ month, sea, words }: { month: number; sea: number; words: string[] }) {
  // On a phone 216 pixels lie above the bottom of the plot; the words stay in them.
  const height = Math.min(92, Math.round(sea * 216))
  const isLeft = month > 8
  const side = { x: isLeft ? -10 : 10, textAnchor: isLeft ? 'end' : 'start' } as const
  return (
    <svg overflow="visible" x={share(month / 12)} y={share(sea)}>
      <line y2={-height} stroke={band.kicker} strokeWidth="2" />
      <circle css={dot} />
      {words.map((text, index) => (
        <text key={text} css={note} {...side} y={6 + 22 * index - height}>
          {text}
        </text>
      ))}
    </svg>
  )
}

const share = (part: number) => `${(100 * part).toFixed(2)}%`

// Around the plot is room for its texts: more above it where they have no room in the water.
const plot = css({
  // Months run from left to right in every language, as numbers do.
  direction: 'ltr',
  display: 'block',
  overflow: 'visible',
  width: '100%',
  height: 295,
  padding: '32px 18px 42px 56px',
  [media.md]: { height: 342 },
})
const plotWithRoom = css(plot, { paddingTop: 58 })
const wave = { width: 900, amplitude: 3.2, bottom: 300 } as const
const shallow = `color-mix(in srgb, ${data.water} 50%, ${band.bg})`
const axis = css({ '& text': { ...font.caption, fontWeight: 400, fill: band.muted } })
const strong = css({ '&&': { fontWeight: 600, fill: band.heading } })
const onlyWide = css({ [media.belowMd]: { display: 'none' } })
const stroke = css({
  fill: 'none',
  stroke: band.heading,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
})
const dot = css({ r: '8px', fill: data.note, stroke: band.bg, strokeWidth: 3 })
const note = css(font.kicker, { fill: band.kicker })
const total = css(font.row, { fill: band.heading })
const grow = keyframes({ from: { clipPath: 'inset(-9px 100% -9px 0)' }, to: { clipPath: 'inset(-9px -9px -9px 0)' } })
const growing = css({ [media.motion]: { animation: `${grow} ${motion.duration.reveal} ${motion.ease.out}` } })
