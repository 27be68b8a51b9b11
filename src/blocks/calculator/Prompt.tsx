import { css } from '@emotion/react'
import { font } from '#src/theme/tokens.ts'
import { Chart } from './Chart.tsx'

/** What stands in place of the results: still water, and what to do. */
export function Prompt({ text }: { text: string }) {
  return (
    <div>
      <p css={words}>{text}</p>
      <Chart />
    </div>
  )
}

const words = css(font.kicker, { marginBottom: 18 })
