import { version } from 'virtual:drawings'

/**
 * Where the file of a still drawing lies. It follows from the name alone, so that no page has to carry it.
 *
 * @param name  as `drawStill` reads it: `scene-mill`
 */
export const drawingAddress = (name: string): string => `/assets/${name}${ending}`

/** The drawing whose file lies at an address; nothing for any other address. */
export function drawingAt(address: string): string | undefined {
  return address.startsWith('/assets/') && address.endsWith(ending)
    ? address.slice('/assets/'.length, -ending.length)
    : undefined
}

const ending = `-${version}.svg`
