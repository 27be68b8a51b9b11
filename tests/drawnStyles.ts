import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { drawnWith } from '#src/theme/styleClass.ts'

export interface Drawn {
  html: string
  /** The rules of a class that the markup has. */
  rulesOf: (className: string | undefined) => string
}

/** Markup with the rules behind its classes, for tests of what CSS alone shows. */
export function drawnStyles(node: () => ReactNode): Drawn {
  const cache = createServerStyleCache('css')
  const html = drawnWith(cache, () => renderToStaticMarkup(node()))
  return { html, rulesOf: (className = '') => String(cache.inserted[className.replace(/^css-/, '')] ?? '') }
}
