import { kindOfPath } from '../kindOfPath.ts'

/**
 * `<tide-kind kinds='[{"path":"/playbooks/","kind":"Playbook"}]'>Resource</tide-kind>`: one word or two that follow from
 * the page's address. The text inside is what stands there otherwise, and without script.
 */
export class TideKind extends HTMLElement {
  connectedCallback(): void {
    const otherwise = this.textContent ?? ''
    const kind = kindOfPath(location, { paths: JSON.parse(this.getAttribute('kinds') ?? '[]'), otherwise })
    if (kind !== otherwise) this.textContent = kind
  }
}
