/**
 * Opens what a link stands for over the page, at once or when it has come. When it cannot be had, the browser follows the
 * link instead.
 *
 * @param id    of the element it opens
 * @param bring  fetches it
 */
export function openBy<Opened extends HTMLElement>(
  link: HTMLAnchorElement,
  id: string,
  bring: () => Promise<void>,
  open: (element: Opened) => void,
): void {
  const find = () => link.ownerDocument.getElementById(id) as Opened | null
  const follow = () => location.assign(link.href)
  const element = find()
  if (element) {
    open(element)
    return
  }
  bring().then(() => {
    const come = find()
    if (come) open(come)
    else follow()
  }, follow)
}
