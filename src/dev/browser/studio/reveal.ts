import { sectionElement } from '../layer.ts'

/** Brings a section of the page into view, also one in a tab that is not open. */
export function reveal(section: string, block: ScrollLogicalPosition): void {
  const element = sectionElement(section)
  const panel = element?.closest<HTMLElement>('[data-panel]')
  const tab = `input[data-choice="${panel?.dataset.choice}"]`
  const own = panel?.closest('[data-block]')?.querySelector<HTMLElement>(`fieldset[data-control=here] ${tab}`)
  if (panel) (own ?? document.querySelector<HTMLElement>(`fieldset[data-control=hero] ${tab}`))?.click()
  element?.scrollIntoView({ block })
}
