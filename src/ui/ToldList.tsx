import { useSite } from './SiteContext.tsx'
import { slotBegin, slotEnd, slotMark } from './slotMark.ts'

/** A list of sentences that the server fills in. */
export function ToldList({ slot }: { slot: string }) {
  const sample = useSite().samples?.[slot]
  if (Array.isArray(sample)) {
    return (
      <ul>
        {sample.map((sentence) => (
          <li key={sentence}>{`${sentence}.`}</li>
        ))}
      </ul>
    )
  }
  return (
    <ul>
      {slotBegin(slot)}
      <li>{`${slotMark('')}.`}</li>
      {slotEnd}
    </ul>
  )
}
