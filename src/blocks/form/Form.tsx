import type { WithChoices } from '#schemas/choices.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { ContactForm } from './ContactForm.tsx'
import { iconPaths } from './icons.gen.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'

// No other block shows these, so only pages with a form fetch them.
registerIcons(iconPaths)

/** Sends a request to the server: an enquiry, or an address to notify. */
export default function Form(block: FormBlock & WithChoices) {
  return block.request === 'contact' ? <ContactForm of={block} /> : <SubscriptionForm of={block} />
}
