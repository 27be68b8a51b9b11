import { css, keyframes } from '@emotion/react'
import { useId } from 'react'
import { band, data, font, fontFamily, media, motion } from '#src/theme/tokens.ts'
import { wavePath } from '#src/ui/art/wavePath.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { netByMonth, type RoiInputs, roiOf, scaleOf } from './roi.ts'

const untouched = { min: -10_000, max: 50_000, marks: [0, 20_000, 40_000] }
// The end of the axis has no room for both.
const monthsNamed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]

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
      css={[plot, last < 0 && withRoomAbove]}
      role="img"
      aria-label={inputs ? fill(words.curve, { start: money(start), end: money(last), outcome }) : words.nothingYet}
    >
      <g css={axis}>
        {marks.map((mark) => (
          <g key={mark}>
            {mark !== 0 && <line x2="100%" y1={share(depth(mark))} y2={share(depth(mark))} stroke={band.hairline} />}
            <text css={mark === 0 && strong} x="-10" y={share(depth(mark))} dy="4.5" textAnchor="end">
              {shortMoney(mark)}
            </text>
          </g>
        ))}
        {monthsNamed.map((month) => {
          const isLast = month === 12
          return (
            <text
              key={month}
              css={month % 3 !== 0 && onlyWide}
              x={share(month / 12)}
              y="100%"
              dx={isLast ? 8 : 0}
              dy="32"
              textAnchor={isLast ? 'end' : 'middle'}
            >
              {isLast ? fill(words.month, { n: month }) : month}
            </text>
          )
        })}
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

/** The line through the months, and what lies between it and the waterline. */
function Curve({ depths, sea }: { depths: number[]; sea: number }) {
  const id = useId()
  const line = `M${depths.map((depth, month) => `${month} ${depth.toFixed(4)}`).join('L')}`
  const area = `${line}V${sea}H0Z`
  const stretched = { css: whole, viewBox: '0 0 12 1', preserveAspectRatio: 'none' }
  return (
    <>
      <clipPath id={`${id}above`}>
        <rect width="12" height={sea} />
      </clipPath>
      <clipPath id={`${id}below`}>
        <rect y={sea} width="12" height={1 - sea} />
      </clipPath>
      <clipPath id={`${id}shown`}>
        <rect css={growing} x="-4" y="-4" width="110%" height="110%" />
      </clipPath>
      <svg {...stretched}>
        <path d={area} clipPath={`url(#${id}below)`} fill={data.waterDeep} />
      </svg>
      <g clipPath={`url(#${id}shown)`}>
        <svg {...stretched}>
          <path d={area} clipPath={`url(#${id}above)`} fill={data.above} />
          <path d={line} css={stroke} />
        </svg>
        {depths.slice(1, -1).map((depth, index) => (
          <circle key={index} cx={share((index + 1) / 12)} cy={share(depth)} r="3.5" fill={band.heading} />
        ))}
      </g>
    </>
  )
}

/** A mark in the water where the line comes out of it, with its words above. */
function Surfacing({ month, sea, words }: { month: number; sea: number; words: string[] }) {
  // On a phone 216 pixels lie above the bottom of the plot; the words stay in them.
  const height = Math.min(92, Math.round(sea * 216))
  const isLeft = month > 8
  const side = { x: isLeft ? -10 : 10, textAnchor: isLeft ? 'end' : 'start' } as const
  return (
    <svg css={whole} x={share(month / 12)} y={share(sea)}>
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
  display: 'block',
  overflow: 'visible',
  width: '100%',
  height: 295,
  padding: '32px 18px 42px 56px',
  [media.md]: { height: 342 },
})
const withRoomAbove = css({ paddingTop: 58 })
const whole = css({ overflow: 'visible' })
const wave = { width: 900, amplitude: 3.2, bottom: 300 } as const
const shallow = `color-mix(in srgb, ${data.water} 50%, ${band.bg})`
const axis = css({ '& text': { fontFamily: fontFamily.text, fontSize: font.caption.fontSize, fill: band.muted } })
const strong = css({ fontWeight: 600, '&&': { fill: band.heading } })
const onlyWide = css({ [media.belowMd]: { display: 'none' } })
const stroke = css({
  fill: 'none',
  stroke: band.heading,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
})
const dot = css({ r: '8px', fill: data.note, stroke: band.bg, strokeWidth: 3 })
const note = css({
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  fontWeight: font.kicker.fontWeight,
  fontSize: 18,
  fill: band.kicker,
})
const total = css({
  fontFamily: fontFamily.display,
  fontWeight: 600,
  fontSize: 19,
  letterSpacing: '-0.5px',
  fill: band.heading,
})
const grow = keyframes({ from: { transform: 'scaleX(0)' } })
const growing = css({ [media.motion]: { animation: `${grow} ${motion.duration.reveal} ${motion.ease.out}` } })
