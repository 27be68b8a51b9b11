import { css } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
import type { Kinds } from '#schemas/types.gen.ts'
import { type InlineRun, inlineRuns, measuredRuns } from './inlineText.ts'
import { useWording, useWords } from './words.ts'

/** Draws lines of the content: `*stars*` in italics, numbers and their units kept on one line. */
export function useInline(): (text: string) => ReactNode {
  const { units } = useWords('common')
  const drawn = (run: InlineRun, index: number) => (run.italic ? <em key={index}>{draw(run)}</em> : draw(run, index))
  return (text) => inlineRuns(text, units).map(drawn)
}

/** One such line. */
export const Inline = ({ text }: { text: string }) => useInline()(text)

/** A paragraph of one line. */
export const Paragraph = ({ text, className }: { text: string; className?: string }) => (
  <p className={className}>{useInline()(text)}</p>
)

/** What somebody said, in the site's quotation marks. */
export function Quoted({ text }: { text: string }) {
  const { quote } = useWords('common')
  return useWording().fill(quote, { text })
}

/** A line without stars, for text whose emphasis is already known. */
export function Measured({ text }: { text: string }) {
  return measuredRuns(text, useWords('common').units).map(draw)
}

// Text alone needs no key.
const draw = ({ text, together }: InlineRun, key?: number) =>
  together ? (
    <span key={key} css={oneLine}>
      {text}
    </span>
  ) : (
    text
  )

const oneLine = css({ whiteSpace: 'nowrap' })

interface WithKindProps {
  text: string
  kinds?: Kinds
}

/** Text in which `{kind}` stands for a kind of thing; `src/browser/elements/kind.ts` finds it by the address. */
export function WithKind({ text, kinds }: WithKindProps) {
  if (!kinds) return <Inline text={text} />
  return (
    <FilledIn text={text} mark="{kind}">
      <tide-kind kinds={JSON.stringify(kinds.paths)}>{kinds.otherwise}</tide-kind>
    </FilledIn>
  )
}

/** A line of the content in which something that is none of it stands at a mark. */
export function FilledIn({ text, mark, children }: { text: string; mark: string; children: ReactNode }) {
  const inline = useInline()
  return text.split(mark).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && children}
      {inline(part)}
    </Fragment>
  ))
}
