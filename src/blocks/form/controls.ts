import type { InputHTMLAttributes } from 'react'
import type { TextName } from './enquiry.ts'

/** What browsers and their keyboards may know of each field. */
export const controls: Record<TextName, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
  website: { type: 'url', autoComplete: 'url', inputMode: 'url', spellCheck: false },
  hearAbout: { type: 'text', autoComplete: 'off' },
  service: {},
  budget: {},
  timeline: {},
  message: {},
}

/** As wide as the form, where others stand in pairs. */
export const wide: ReadonlySet<TextName> = new Set(['service', 'message', 'hearAbout'])
