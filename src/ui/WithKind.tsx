import { Fragment } from 'react'
import type { Kinds } from '#schemas/types.gen.ts'
import { Inline } from './Inline.tsx'

interface WithKindProps {
  text: string
  kinds?: Kinds
}

/** Text in which `{kind}` stands for a kind of thing; `src/browser/elements/kind.ts` finds it by the address. */
export function WithKind({ text, kinds }: WithKindProps) {
  if (!kinds || !text.includes('{kind}')) return <Inline text={text} />
  return text.split('{kind}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <tide-kind kinds={JSON.stringify(kinds.paths)}>{kinds.otherwise}</tide-kind>}
      <Inline text={part} />
    </Fragment>
  ))
}
