import { css } from '@emotion/react'
import { Fragment } from 'react'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'

interface HeadlineProps {
  /** One text, or two that each start a line. */
  of: string | string[]
  className?: string
}

/** The page's only h1. */
export function Headline({ of: headline, className }: HeadlineProps) {
  if (typeof headline === 'string') {
    return (
      <Heading level={1} className={className}>
        <Inline text={headline} />
      </Heading>
    )
  }
  return (
    <Heading level={1} className={className}>
      {headline.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span css={line}>
            <WithItalics text={part} />
          </span>
        </Fragment>
      ))}
    </Heading>
  )
}

/** Words in italics take the small word before them along to their line: "the *Ordinary*". */
function WithItalics({ text }: { text: string }) {
  const match = /^(.*?)(\S+ \*[^*]+\*)(.*)$/.exec(text)
  if (!match) return <Inline text={text} />
  const [, before = '', together = '', after = ''] = match
  return (
    <>
      <Inline text={before} />
      <span css={oneLine}>
        <Inline text={together} />
        <Inline text={after} />
      </span>
    </>
  )
}

const line = css({ display: 'block', '& em': { fontWeight: 520, letterSpacing: '-0.03em' } })
const oneLine = css({ whiteSpace: 'nowrap' })
