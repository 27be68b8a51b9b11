import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import type { FormDone, Kinds } from '#schemas/types.gen.ts'
import { band, font, space } from '#src/theme/tokens.ts'
import { PaperBoat } from '#src/ui/art/PaperBoat.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { WithKind } from '#src/ui/WithKind.tsx'

interface DoneProps {
  of: FormDone
  kinds?: Kinds
  shown: boolean
}

/** What takes the place of a subscription form. Its place is there from the start, so that it is spoken. */
export function Done({ of: { title, text }, kinds, shown }: DoneProps) {
  const message = useRef<HTMLDivElement>(null)
  // The field that had the keyboard is gone.
  useEffect(() => {
    if (shown) message.current?.focus()
  }, [shown])
  return (
    <div role="status">
      {shown && (
        <div ref={message} css={row} tabIndex={-1}>
          <PaperBoat css={boat} />
          <div>
            <Heading css={font.h3}>{title}</Heading>
            <p css={sentence}>
              <WithKind text={text} kinds={kinds} />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[6], alignItems: 'center', outline: 'none' })
const boat = css({ width: 120, flex: 'none' })
const sentence = css({ marginTop: 6, color: band.text })
