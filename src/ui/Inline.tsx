import { css } from '@emotion/react'
import { Fragment } from 'react'
import { type InlineRun, inlineRuns, measuredRuns } from './inlineText.ts'

/** One line of the content: `*stars*` in italics, numbers and their units kept on one line. */
export function Inline({ text }: { text: string }) {
  return inlineRuns(text).map((run, index) => (
    <Fragment key={index}>{run.italic ? <em>{draw(run)}</em> : draw(run)}</Fragment>
  ))
}

/** A paragraph of it; none where there is no text. */
export function Paragraph({ text, className }: { text?: string; className?: string }) {
  if (!text) return null
  return (
    <p className={className}>
      <Inline text={text} />
    </p>
  )
}

/** A line without stars, for text whose emphasis is already known. */
export function Measured({ text }: { text: string }) {
  return measuredRuns(text).map((run, index) => <Fragment key={index}>{draw(run)}</Fragment>)
}

const draw = ({ text, together }: InlineRun) => (together ? <span css={oneLine}>{text}</span> : text)

const oneLine = css({ whiteSpace: 'nowrap' })
