/**
 * Closes an open menu whose button the style sheet hides at this width: a phone's menu in a wide window, a menu of the bar
 * in a narrow one. Focus that stands in the menu or on its button moves to the first button that opens a menu at this width.
 */
export function closeHiddenMenus(document: Document): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-topbar] :is([data-opens], [commandfor])')]
  const menuOf = (opener: HTMLElement) =>
    document.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor') ?? '')
  const opener = openers.find((opener) => menuOf(opener)?.matches('[open], :popover-open'))
  const menu = opener && menuOf(opener)
  if (!menu || opener.checkVisibility()) return
  // The browser may have taken the focus from what is hidden already.
  const focused = document.activeElement ?? document.body
  const losesFocus = menu.contains(focused) || focused === opener || focused === document.body
  if (menu instanceof HTMLDialogElement) menu.close()
  else menu.hidePopover()
  if (losesFocus) openers.find((opener) => opener.checkVisibility())?.focus()
}
