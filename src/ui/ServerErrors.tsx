import { useSite } from './SiteContext.tsx'
import { slotBegin, slotEnd, slotMark } from './slotMark.ts'

/** What the server found wrong: a list of sentences that it fills in. */
export function ServerErrors({ slot }: { slot: string }) {
  const sample = useSite().samples?.[slot]
  const isSample = Array.isArray(sample)
  return (
    <ul>
      {!isSample && slotBegin(slot)}
      {(isSample ? sample : [slotMark('')]).map((sentence, index) => (
        <li key={index}>{`${sentence}.`}</li>
      ))}
      {!isSample && slotEnd}
    </ul>
  )
}
