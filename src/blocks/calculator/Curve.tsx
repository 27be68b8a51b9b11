import { css, keyframes } from '@emotion/react'
import { useId } from 'react'
import { band, data, font, fontFamily, media, motion } from '#src/theme/tokens.ts'
import { wavePath } from '#src/ui/art/wavePath.ts'
import { money, payback } from './printed.ts'
import { netByMonth, type RoiInputs, roiOf } from './roi.ts'
import { axisMoney, scaleOf } from './scale.ts'

interface CurveProps {
  /** Nothing to draw yet: the water lies still. */
  of?: RoiInputs
  width: number
  height: number
  /** Every how many months the axis names one. */
  labelEvery: number
  className?: string
}

const room = { left: 60, right: 20, bottom: 44 }

/**
 * What is left of the money month by month. $0 is the waterline: below it is water, above it gold, and where the line
 * surfaces is a mark.
 */
export function Curve({ of: inputs, width, height, labelEvery, className }: CurveProps) {
  const id = useId()
  const net = inputs ? netByMonth(inputs) : Array<number>(13).fill(0)
  const months = inputs && roiOf(inputs).paybackMonths
  const { min, max, marks } = inputs ? scaleOf(net) : { min: -10_000, max: 50_000, marks: [0, 20_000, 40_000] }
  const last = net[12] ?? 0
  // A loss has its words above the waterline, which then lies at the top.
  const top = last < 0 ? 64 : 34
  const x = (month: number) => Math.round(room.left + ((width - room.left - room.right) * month) / 12)
  const y = (dollars: number) => Math.round(top + (height - top - room.bottom) * (1 - (dollars - min) / (max - min)))
  const waterline = y(0)
  const bottom = height - room.bottom + 8
  const line = `M${net.map((dollars, month) => `${x(month)} ${y(dollars)}`).join('L')}`
  const area = `${line}L${x(12)} ${waterline}H${x(0)}Z`
  const isInTime = months !== undefined && months <= 12
  const surfaces = isInTime && months > 0 ? x(months) : undefined
  const sentence = !inputs
    ? 'Nothing calculated yet'
    : `Cumulative net savings over twelve months: ${money(net[0] ?? 0)} at the start, ${money(last)} after month 12. ${
        isInTime ? `Surfaces after ${payback(months)}.` : 'Not within 12 months.'
      }`

  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
      <clipPath id={`${id}a`}>
        <rect width={width} height={waterline} />
      </clipPath>
      <clipPath id={`${id}b`}>
        <rect
          x={room.left}
          y={waterline}
          width={width - room.left - room.right}
          height={Math.max(0, bottom - waterline)}
        />
      </clipPath>
      <g css={axisText}>
        {marks.map((mark) => (
          <g key={mark}>
            {mark !== 0 && <path d={`M${room.left} ${y(mark)}H${width - room.right}`} stroke={band.hairline} />}
            <text css={mark === 0 && strong} x={room.left - 10} y={y(mark) + 4.5} textAnchor="end">
              {axisMoney(mark)}
            </text>
          </g>
        ))}
        {Array.from({ length: 12 }, (_, index) => index + 1)
          .filter((month) => month % labelEvery === 0 && month !== 11)
          .map((month) => (
            <text
              key={month}
              x={month === 12 ? x(12) + 8 : x(month)}
              y={height - 10}
              textAnchor={month === 12 ? 'end' : 'middle'}
            >
              {month === 12 ? 'Month 12' : month}
            </text>
          ))}
      </g>
      <g clipPath={`url(#${id}b)`}>
        <path d={wavePath({ ...wave, x: room.left - 30, y: waterline, length: 72, bottom })} fill={shallow} />
        <path d={wavePath({ ...wave, x: room.left - 60, y: waterline + 13, length: 84, bottom })} fill={data.water} />
        {inputs && <path d={area} fill={data.waterDeep} />}
      </g>
      {inputs && (
        <g key={line} clipPath={`url(#${id}c)`}>
          <clipPath id={`${id}c`}>
            <rect css={growing} width={width} height={height} />
          </clipPath>
          <path clipPath={`url(#${id}a)`} d={area} fill={data.above} />
          <path d={line} fill="none" stroke={band.heading} strokeWidth="3" strokeLinejoin="round" />
          {net.slice(1, -1).map((dollars, index) => (
            <circle key={index} cx={x(index + 1)} cy={y(dollars)} r="3.6" fill={band.heading} />
          ))}
        </g>
      )}
      <path d={`M${room.left} ${waterline}H${width - room.right}`} stroke={band.heading} strokeWidth="1.5" />
      {inputs && (
        <g>
          {surfaces !== undefined && (
            <Surfacing x={surfaces} waterline={waterline} flipped={surfaces > width * 0.68} words={payback(months)} />
          )}
          {!isInTime && (
            <text css={note} x={room.left} y={Math.max(waterline - 40, 24)}>
              Not within 12 months
            </text>
          )}
          <circle cx={x(12)} cy={y(last)} r="8" fill={data.note} stroke={band.bg} strokeWidth="3" />
          <text css={total} x={x(12) - 14} y={Math.min(y(last), waterline) - 14} textAnchor="end">
            {money(last)} net
          </text>
        </g>
      )}
    </svg>
  )
}

function Surfacing({
  x,
  waterline,
  flipped,
  words,
}: {
  x: number
  waterline: number
  flipped: boolean
  words: string
}) {
  const top = Math.max(40, waterline - 96)
  const side = { x: flipped ? x - 10 : x + 10, textAnchor: flipped ? 'end' : 'start' } as const
  return (
    <g>
      <path d={`M${x} ${waterline}V${top}`} stroke={band.kicker} strokeWidth="2" />
      <circle cx={x} cy={waterline} r="8" fill={data.note} stroke={band.bg} strokeWidth="3" />
      <text css={note} {...side} y={top + 6}>
        Surfaces after
      </text>
      <text css={note} {...side} y={top + 29}>
        {words}
      </text>
    </g>
  )
}

const wave = { width: 900, amplitude: 3.2 } as const
const shallow = `color-mix(in srgb, ${data.water} 50%, ${band.bg})`
const axisText = css({ '& text': { fontFamily: fontFamily.text, fontSize: 13.5, fill: band.muted } })
const strong = css({ fontWeight: 600, '&&': { fill: band.heading } })
const note = css({
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  fontWeight: font.kicker.fontWeight,
  fontSize: 19,
  fill: band.kicker,
})
const total = css({
  fontFamily: fontFamily.display,
  fontWeight: 600,
  fontSize: 20,
  letterSpacing: '-0.5px',
  fill: band.heading,
})
const grow = keyframes({ from: { transform: 'scaleX(0)' } })
const growing = css({ [media.motion]: { animation: `${grow} ${motion.duration.reveal} ${motion.ease.out}` } })
