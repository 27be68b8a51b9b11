import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { band, border, font, fontSize, media, numeric, radius, scriptOnly } from '#src/theme/tokens.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import type { LogLine } from './run.ts'

interface RunLogProps {
  of: LogLine[]
  /** The action that comes next. */
  next: string | undefined
  isComplete: boolean
}

/** What the machine did, line by line, on the darkest band. It keeps the newest line in sight. */
export function RunLog({ of: lines, next, isComplete }: RunLogProps) {
  const list = useRef<HTMLDivElement>(null)
  const words = useWords('demo')
  const { fill } = useWording()
  const count = lines.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <div data-band="deep" css={panel}>
      <p css={caption}>{words.log}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div css={entries} ref={list} role="log" aria-label={words.log} tabIndex={0}>
        <ol>
          {lines.map(({ atMs, action, text, details }, index) => (
            <li key={index} css={entry}>
              <time css={time}>{clock(atMs)}</time>
              <code css={[code, index === count - 1 && newest]}>{action}</code>
              <span css={heading}>{text}</span>
              {details.map((detail, part) => (
                <span key={part} css={detailText}>
                  {detail}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </div>
      <p css={lastLine}>
        {count === 0 && words.waitingForPlay}
        {count > 0 && isComplete && words.runComplete}
        {count > 0 && next && fill(words.waitingFor, { action: next })}
      </p>
    </div>
  )
}

/** `00:06`: minutes and seconds of running. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  padding: '20px 22px 22px',
  borderRadius: radius.tile,
  [media.lg]: { position: 'sticky', top: 100, minHeight: 380 },
  ...scriptOnly,
})
const caption = css(font.caption, { paddingBottom: 14, borderBottom: border.hairline, color: band.muted })
const entries = css({ maxHeight: 460, overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' })
const entry = css({
  display: 'grid',
  gridTemplateColumns: '52px 1fr',
  padding: '13px 0',
  borderBottom: border.hairline,
  fontSize: fontSize.small,
  lineHeight: 1.45,
  '& > span': { gridColumn: 2 },
})
const time = css(font.code, numeric, { paddingTop: 2, color: band.muted })
const code = css(font.code, { color: band.link })
const newest = css({ color: band.kicker })
const heading = css({ color: band.heading })
const detailText = css({ color: band.muted, fontSize: fontSize.note })
const lastLine = css(font.code, { minHeight: '1.55em', marginTop: 14, color: band.muted })
