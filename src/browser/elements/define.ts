import { TideArt } from './art.ts'
import { TideKind } from './kind.ts'
import { TideReveal } from './reveal.ts'
import { TideTyped } from './typed.ts'

/** Gives the site's own elements their behavior. What they hold stands in the page without it. */
export function defineElements(): void {
  define('tide-art', TideArt)
  define('tide-kind', TideKind)
  define('tide-reveal', TideReveal)
  define('tide-typed', TideTyped)
}

/** What drifts by is for a page that has it and a visitor who lets things move; the page does not wait for it. */
export async function defineFlotsam(document: Document): Promise<void> {
  const name = 'tide-flotsam'
  if (!document.querySelector(`${name}:not(:defined)`) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { TideFlotsam } = await import('./flotsam.ts')
  define(name, TideFlotsam)
}

function define(name: `tide-${string}`, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}
