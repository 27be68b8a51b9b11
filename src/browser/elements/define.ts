import { TideArt } from './art.ts'
import { TideBack } from './back.ts'
import { TideFlotsam } from './flotsam.ts'
import { TideKind } from './kind.ts'
import { TideReveal } from './reveal.ts'
import { TideTyped } from './typed.ts'

const elements = {
  'tide-art': TideArt,
  'tide-back': TideBack,
  'tide-flotsam': TideFlotsam,
  'tide-kind': TideKind,
  'tide-reveal': TideReveal,
  'tide-typed': TideTyped,
} satisfies Record<`tide-${string}`, CustomElementConstructor>

/** Gives the site's own elements their behavior. What they hold stands in the page without it. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element)
  }
}
