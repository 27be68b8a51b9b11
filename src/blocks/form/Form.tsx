import { useState } from 'react'
import type { FormBlock } from '#schemas/types.gen.ts'
import { Section } from '#src/ui/Section.tsx'
import type { Enquiry } from './enquiry.ts'
import { ThankYou } from './ThankYou.tsx'

/** A request to the server: an enquiry, or an address to notify. */
export default function Form(block: FormBlock) {
  const [sent, setSent] = useState<Enquiry>()
  return (
    <Section of={block} band="paper" tight>
      {sent && block.thanks && <ThankYou of={block.thanks} enquiry={sent} onClose={() => setSent(undefined)} />}
    </Section>
  )
}
