import type { FormBlock } from '#schemas/types.gen.ts'
import { ContactForm } from './ContactForm.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

/** Sends a request to the server: an enquiry, or an address to notify. */
export default function Form(block: FormBlock) {
  return block.request === 'contact' ? <ContactForm of={block} /> : <SubscriptionForm of={block} />
}
