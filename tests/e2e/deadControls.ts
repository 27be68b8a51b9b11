import type { Page } from './site.ts'

export interface Controls {
  /** The beginning of each one's markup, and its words. */
  dead: string[]
  /** The addresses on this site that links lead to. */
  links: string[]
}

/**
 * What looks as if it could be followed, pressed or typed into, although the browser alone does nothing with it: links to
 * nowhere, buttons and fields without a form that can be sent, choices that show nothing else, and whatever has a hand over
 * it. It is asked of a page whose script never comes, and looks into all that can be opened there: answers, menus, dialogs
 * and the panels behind a choice.
 *
 * @param menus  whether to look into menus and dialogs too, which are the same on every page
 */
export function deadControls(page: Page, { menus }: { menus: boolean }): Promise<Controls> {
  return page.evaluate((menus) => {
    const dead = new Set<string>()
    const links = new Set<string>()
    const looked = new WeakSet<Element>()
    const all = <T extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)]
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

    const controls = 'a[href], button, input, select, textarea, summary, label'
    const plainRadios = all<HTMLInputElement>('input[type=radio]').filter(({ form }) => !form)
    const choices = new Set(plainRadios.map(({ name }) => name))

    function opened(button: HTMLButtonElement): HTMLElement | undefined {
      const { popoverTargetElement } = button
      if (popoverTargetElement instanceof HTMLElement)
        return popoverTargetElement.popover ? popoverTargetElement : undefined
      const target = document.getElementById(button.getAttribute('commandfor') ?? '')
      const command = button.getAttribute('command') ?? ''
      const isDialog = target instanceof HTMLDialogElement && ['show-modal', 'close'].includes(command)
      const isPopover = target?.popover && ['show-popover', 'hide-popover', 'toggle-popover'].includes(command)
      return isDialog || isPopover ? target : undefined
    }

    function canBeSent(form: HTMLFormElement | null): boolean {
      return [...(form?.hasAttribute('action') ? form.elements : [])].some(
        (each) => each.matches('[type=submit], button:not([type])') && !each.matches(':disabled') && isVisible(each),
      )
    }

    function leads({ href, hash, origin, pathname, search }: HTMLAnchorElement): boolean {
      if (!/^https?:/.test(href)) return /^(?:mailto|tel):./.test(href)
      if (origin !== location.origin || hash === '#top') return true
      if (pathname + search !== location.pathname + location.search) {
        links.add(pathname + search)
        return true
      }
      return !href.endsWith('#') && (hash === '' || document.getElementById(decodeURIComponent(hash.slice(1))) !== null)
    }

    function works(element: Element): boolean {
      if (element.matches(':disabled')) return false
      if (element instanceof HTMLAnchorElement) return leads(element)
      if (element instanceof HTMLLabelElement) return element.control !== null
      if (element instanceof HTMLButtonElement && element.type === 'button') return opened(element) !== undefined
      if (element.matches('summary')) return element.parentElement?.matches('details') === true
      // Judged as a whole, below.
      if (element instanceof HTMLInputElement && choices.has(element.name)) return true
      return canBeSent((element as HTMLInputElement).form)
    }

    /** A hand may also show where a link covers all that stands around it. */
    function isUnderControl(element: Element): boolean {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest(controls))
    }

    function look(within: Element): void {
      for (const element of within.querySelectorAll('*')) {
        if (looked.has(element) || !isVisible(element)) continue
        looked.add(element)
        const { outerHTML, textContent } = element
        const words = (element.getAttribute('aria-label') ?? textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40)
        const name = `${outerHTML.slice(0, outerHTML.indexOf('>') + 1).replace(/ class="[^"]*"/, '')} ${words}`
        if (element.matches(controls)) {
          if (!works(element)) dead.add(name)
        } else if (!element.closest(controls) && !element.querySelector(controls)) {
          const isMeant = element.matches('[role=button], [role=link], [role=tab], [role=switch], [contenteditable], a')
          if (isMeant || (getComputedStyle(element).cursor === 'pointer' && !isUnderControl(element))) dead.add(name)
        }
      }
    }

    // All answers at once: groups would close one for another.
    for (const fold of all<HTMLDetailsElement>('details')) {
      fold.removeAttribute('name')
      fold.open = true
    }
    look(document.body)
    const main = document.querySelector('main') ?? document.body
    const shown = () =>
      all('main :is(li, [data-panel])')
        .map((part) => (isVisible(part) ? 1 : 0))
        .join('')
    for (const name of choices) {
      const pictures = new Set<string>()
      for (const radio of plainRadios.filter((each) => each.name === name)) {
        radio.checked = true
        pictures.add(shown())
        look(main)
      }
      if (pictures.size < 2) dead.add(`the choice "${name}" shows nothing else`)
    }
    for (const button of menus ? all<HTMLButtonElement>('button').filter(isVisible) : []) {
      const target = opened(button)
      if (!target || isVisible(target)) continue
      if (target instanceof HTMLDialogElement) target.show()
      else target.showPopover()
      look(target)
      if (target instanceof HTMLDialogElement) target.close()
      else target.hidePopover()
    }
    return { dead: [...dead], links: [...links] }
  }, menus)
}
