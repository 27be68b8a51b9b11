import { css } from '@emotion/react'
import { useSite } from './SiteContext.tsx'
import { slotBegin, slotEnd, slotMark } from './slotMark.ts'

/** What the server found wrong: a list of sentences that it fills in. */
export function ServerErrors({ slot }: { slot: string }) {
  const sample = useSite().samples?.[slot]
  if (Array.isArray(sample)) {
    return (
      <ul css={list}>
        {sample.map((sentence, index) => (
          <li key={index}>{`${sentence}.`}</li>
        ))}
      </ul>
    )
  }
  return (
    <ul css={list}>
      {slotBegin(slot)}
      <li>{`${slotMark('')}.`}</li>
      {slotEnd}
    </ul>
  )
}

const list = css({ margin: 0, padding: 0, listStyle: 'none' })
