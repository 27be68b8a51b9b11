import type { Fields } from './contactState.ts'
import { blank, type Enquiry, textNames } from './enquiry.ts'
import { caretAfter, formatPhone } from './phone.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control of this name; a form need not have every field. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof Element ? (found as Control) : undefined
}

/** The enquiry form's fields in the page. They are never React's: what was typed before it came is simply there. */
export function formFields(form: HTMLFormElement): Fields {
  const control = (name: string) => controlOf(form, name)
  const names = [...textNames, 'hp'] as const
  let left: Element | null = null
  return {
    read() {
      const enquiry: Enquiry = { ...blank, consent: isChecked(control('consent')) }
      for (const name of names) enquiry[name] = control(name)?.value ?? ''
      return enquiry
    },
    write(enquiry) {
      for (const name of names) {
        const field = control(name)
        // The caret of an untouched field stays where it is.
        if (field && field.value !== enquiry[name]) field.value = enquiry[name]
      }
      const box = control('consent')
      if (box instanceof HTMLInputElement) box.checked = enquiry.consent
    },
    focusForm() {
      left = document.activeElement
      form.focus({ preventScroll: true })
    },
    focusBack() {
      if (document.activeElement === form && left instanceof HTMLElement && form.contains(left))
        left.focus({ preventScroll: true })
    },
  }
}

function isChecked(box: Control | undefined): boolean {
  return box instanceof HTMLInputElement && box.checked
}

/** Formats the phone number in its field; the caret stays behind the digit it was behind. */
export function formatInPlace(field: HTMLInputElement): void {
  const { value, selectionStart } = field
  const formatted = formatPhone(value)
  if (formatted === value) return
  field.value = formatted
  const caret = caretAfter(value, selectionStart ?? value.length, formatted)
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(caret, caret)
}
