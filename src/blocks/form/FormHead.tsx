import { css } from '@emotion/react'
import type { FormBlock } from '#schemas/types.gen.ts'
import { band, font } from '#src/theme/tokens.ts'
import { kickerText } from '#src/ui/Head.tsx'
import { Heading, useSectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'

/** The form's heading, which also names it, and a note under it in small type. */
export function FormHead({ of: { kicker, heading, lead }, id }: { of: FormBlock; id: string }) {
  const level = useSectionLevel()
  return (
    <div css={head}>
      {kicker && <p css={kickerText}>{kicker}</p>}
      {heading && (
        <Heading level={level} id={id} css={font.h2}>
          <Inline text={heading} />
        </Heading>
      )}
      {lead && (
        <p css={note}>
          <Inline text={lead} />
        </p>
      )}
    </div>
  )
}

const head = css({ marginBottom: 30 })
const note = css({ marginTop: 10, fontSize: '0.9688rem', color: band.muted })
