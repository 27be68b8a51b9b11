import { css } from '@emotion/react'
import type { DemoStep } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, media, numeric, radius, scriptOnly } from '#src/theme/tokens.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import type { DemoMoment } from './run.ts'

/** What the machine did, line by line, on the darkest band. It keeps the newest line in sight. */
export function RunLog({ of: steps, moment: { state, begunMs } }: { of: DemoStep[]; moment: DemoMoment }) {
  const words = useWords('demo')
  const { fill } = useWording()
  const next = steps[begunMs.length]
  const waiting = next ? fill(words.waitingFor, { action: next.action }) : ''
  return (
    <div data-band="deep" css={panel}>
      <p css={caption}>{words.log}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div css={entries} role="log" aria-label={words.log} tabIndex={0}>
        <ol>
          {steps.slice(0, begunMs.length).map(({ action, log, details = [] }, index) => (
            <li key={index} css={entry}>
              <time>{clock(begunMs[index]!)}</time>
              <code>{action}</code>
              <b>{log}</b>
              {details.map((detail, part) => (
                <span key={part}>{detail}</span>
              ))}
            </li>
          ))}
        </ol>
      </div>
      <p css={lastLine}>
        {state === 'ready' && words.waitingForPlay}
        {state === 'complete' && words.runComplete}
        {state !== 'ready' && waiting}
      </p>
    </div>
  )
}

/** `00:06`: minutes and seconds of running. */
const clock = (ms: number) => new Date(ms).toISOString().slice(14, 19)

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  padding: '20px 22px 22px',
  borderRadius: radius.tile,
  [media.lg]: { position: 'sticky', top: 100, minHeight: 380 },
  ...scriptOnly,
})
const caption = css(font.caption, { paddingBottom: 14, borderBottom: border.hairline, color: band.muted })
const entries = css({
  display: 'flex',
  // Where it scrolls, it begins and stays at the end.
  flexDirection: 'column-reverse',
  maxHeight: 460,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
})
const entry = css({
  display: 'grid',
  gridTemplateColumns: '52px 1fr',
  padding: '13px 0',
  borderBottom: border.hairline,
  fontSize: fontSize.note,
  lineHeight: 1.45,
  color: band.muted,
  '& > time': { ...font.code, ...numeric, paddingTop: 2 },
  '& > code': { ...font.code, color: band.link },
  '&:last-of-type > code': { color: band.kicker },
  '& > b, & > span': { gridColumn: 2 },
  '& > b': { fontSize: fontSize.small, fontWeight: 400, color: band.heading },
})
const lastLine = css(font.code, { minHeight: '1.55em', marginTop: 14, color: band.muted })
