import { CacheProvider } from '@emotion/react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStyleCache } from '#src/theme/styleCache.ts'

export interface Drawn {
  html: string
  /** The rules of a class that the markup has. */
  rulesOf: (className: string | undefined) => string
}

/** Markup with the rules behind its classes, for tests of what CSS alone shows. */
export function drawnStyles(node: ReactNode): Drawn {
  const cache = createStyleCache('css')
  const html = renderToStaticMarkup(createElement(CacheProvider, { value: cache }, node))
  return { html, rulesOf: (className = '') => String(cache.inserted[className.replace(/^css-/, '')] ?? '') }
}

/** Finished markup without the rules behind its classes, as pages have it. */
export const drawnMarkup = (node: ReactNode): string => drawnStyles(node).html
