import type { ThankYouDialog } from '#schemas/types.gen.ts'
import type { Enquiry } from './enquiry.ts'

interface ThankYouProps {
  of: ThankYouDialog
  /** What was sent. */
  enquiry: Enquiry
  onClose: () => void
}

/** The dialog that opens when an enquiry has arrived. */
export function ThankYou({ of: { heading }, onClose }: ThankYouProps) {
  return (
    <dialog open onClose={onClose}>
      <p>{heading}</p>
    </dialog>
  )
}
