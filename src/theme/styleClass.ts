import { css, type Interpolation, type SerializedStyles, type Theme } from '@emotion/react'
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils'
import { createStyleCache, type StyleCache } from './styleCache.ts'

/** What a `css` prop comes to. */
export interface StyleClass {
  /** All that goes into the `class` attribute. */
  className: string
  /** The rules behind it. */
  styles: SerializedStyles
  /** Where they go. */
  cache: StyleCache
}

type Style = Interpolation<Theme>

interface Known {
  cache: StyleCache
  /** By the style object: nearly all of them are constants of a module. */
  single: WeakMap<object, StyleClass>
  /** By the names of the styles that were put together. */
  combined: Map<string, StyleClass>
}

const nothingKnown = (cache: StyleCache): Known => ({ cache, single: new WeakMap(), combined: new Map() })

let current: Known | undefined
let isDrawing = false

/** From here on, `css` props take their classes from this cache: the browser's only one. */
export function takeStylesFrom(cache: StyleCache): void {
  current = nothingKnown(cache)
}

/** What the prerenderer knows, by cache. */
const known = new WeakMap<StyleCache, Known>()

/**
 * Draws for the server with the classes of this cache, and leaves the rules in it.
 *
 * @param draw  all at once, so that nothing else is drawn in between
 */
export function drawnWith<Drawn>(cache: StyleCache, draw: () => Drawn): Drawn {
  const before = current
  current = known.get(cache) ?? nothingKnown(cache)
  known.set(cache, current)
  isDrawing = true
  try {
    return draw()
  } finally {
    isDrawing = false
    current = before
  }
}

/** Whether elements that are made now are drawn at once, by {@link drawnWith}. */
export const isDrawnAtOnce = (): boolean => isDrawing

/** Outside of a page, as in tests. */
function knownStyles(): Known {
  current ??= nothingKnown(createStyleCache('css'))
  return current
}

/**
 * The class for a `css` prop and the `className` beside it. Classes that come from a `css` prop further up are taken in, so
 * that an element has one class and the last style wins, whatever the order of the rules.
 *
 * @returns nothing when no style is asked for
 */
export function styleClass(style: Style, className: string | undefined): StyleClass | undefined {
  const { cache, single, combined } = knownStyles()
  const isAlone = isSerialized(style) && className === undefined
  const found = isAlone && single.get(style)
  if (found) return found
  const parts = partsOf(style)
  if (parts?.length === 0) return undefined
  const names = parts?.map(({ name }) => name)
  const key = names && `${names}|${className ?? ''}`
  const made = (key && combined.get(key)) || merged(parts ?? [style], className, cache)
  if (isAlone) single.set(style, made)
  if (key) combined.set(key, made)
  return made
}

/** Writes the rules of a class, once: into the document, or, for the prerenderer, into the cache. */
export function insertStyle({ styles, cache }: StyleClass): void {
  if (cache.inserted[styles.name] === undefined) insertStyles(cache, styles, false)
}

function merged(parts: readonly Style[], className: string | undefined, cache: StyleCache): StyleClass {
  const taken: string[] = []
  const others = getRegisteredStyles(cache.registered, taken, className ?? '')
  // Its parameter leaves out functions of a theme, of which this site has none.
  const serialized = css(...(parts as Parameters<typeof css>), ...taken)
  const styles = { ...serialized, name: cache.shortNames?.get(serialized.name) ?? serialized.name }
  // A component that is given the class has to know what it stands for.
  registerStyles(cache, styles, false)
  return { className: `${others}${cache.key}-${styles.name}`, styles, cache }
}

/** The styles in a list, at any depth; nothing when one of them was made in passing. */
function partsOf(style: unknown): SerializedStyles[] | undefined {
  if (!style || style === true) return []
  if (isSerialized(style)) return [style]
  if (!Array.isArray(style)) return undefined
  const parts = style.map(partsOf)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

function isSerialized(style: unknown): style is SerializedStyles {
  return typeof style === 'object' && style !== null && 'styles' in style && 'name' in style
}
