import type { FaqBlock } from '#schemas/types.gen.ts'
import { Accordion } from './Accordion.tsx'
import { AnswerColumns } from './AnswerColumns.tsx'

/** Questions and answers: rows that open one at a time, or columns with every answer in sight. */
export default function Faq(block: FaqBlock) {
  return block.look === 'cards' ? <AnswerColumns of={block} /> : <Accordion of={block} />
}
