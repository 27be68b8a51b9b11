import { type ComponentType, createElement, lazy, useState } from 'react'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/** How to fetch each drawing that content can name. */
const fetches = new Map<string, () => Promise<void>>()

/**
 * Drawings in chunks of their own, chosen by name. One that was fetched ahead (see `loadDrawings`) is there at once;
 * any other suspends, so it stands inside a boundary.
 */
export function lateDrawings<Name extends string, Props extends object>(loaders: Record<Name, Loader<Props>>) {
  const ready = new Map<string, ComponentType<Props>>()
  const waiting = new Map<string, ComponentType<Props>>()
  for (const [name, load] of Object.entries(loaders) as [Name, Loader<Props>][]) {
    waiting.set(name, lazy(load) as ComponentType<Props>)
    fetches.set(name, async () => void ready.set(name, (await load()).default))
  }
  return function Drawing({ name, ...props }: { name: Name } & Props) {
    // Kept for as long as it is shown: the same drawing from another source would be drawn anew.
    const [shown, setShown] = useState(() => ({ name, Shape: ready.get(name) ?? waiting.get(name) }))
    if (shown.name !== name) setShown({ name, Shape: ready.get(name) ?? waiting.get(name) })
    return shown.Shape ? createElement(shown.Shape, props as unknown as Props) : null
  }
}

/** Fetches every drawing that these sections name, so that the page shows without a gap. The views must be there before. */
export async function loadDrawings(sections: unknown): Promise<void> {
  await Promise.all([...drawingNames(sections)].map(loadDrawing))
}

/** @returns whether there is a drawing of that name */
export async function loadDrawing(name: string): Promise<boolean> {
  await fetches.get(name)?.()
  return fetches.has(name)
}

/** What stands under `art`, at any depth, and under a section's own `scene`: those of cards and tiles are files. */
function drawingNames(value: unknown, into = new Set<string>()): Set<string> {
  if (!value || typeof value !== 'object') return into
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') drawingNames(inner, into)
    else if (key === 'art' || (key === 'scene' && 'type' in value)) into.add(inner)
  }
  return into
}
