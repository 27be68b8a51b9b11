import { type Kind, kindOfPath } from '../kindOfPath.ts'

/**
 * `<tide-kind kinds='[{"path":"/playbooks/","kind":"Playbook"}]'>Resource</tide-kind>`: one word or two that follow from
 * the page's address. The text inside is what stands there otherwise, and without script.
 *
 * Where the kind is part of the page's name, `titled`, the document's title changes with it.
 */
export class TideKind extends HTMLElement {
  connectedCallback(): void {
    const otherwise = this.textContent ?? ''
    const kind = kindOfPath(location, JSON.parse(this.getAttribute('kinds') ?? '[]') as Kind[], otherwise)
    if (kind === otherwise) return
    this.textContent = kind
    // After the router has set the new page's own title.
    if (this.hasAttribute('titled'))
      setTimeout(() => {
        document.title = document.title.replace(otherwise, kind)
      })
  }
}
