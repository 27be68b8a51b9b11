import { use } from 'react'
import { eachSection } from '#schemas/eachSection.ts'
import type { Block } from '#schemas/types.gen.ts'
import { findPicture } from '../Picture.tsx'

/** An SVG file, taken apart so that it can stand in a page. */
export interface Drawing {
  viewBox: string
  /** Its own width, in pixels. */
  width: number
  /** `data-out`: how far its right end stands outside of the page's margin, where it stands beside words. */
  out: number
  /** What a person who cannot see it needs to know; most drawings are decoration. */
  label?: string
  /** The markup inside of its `<svg>`. */
  shapes: string
}

/** @param svg  a file that the compiler has checked, so it has a `viewBox` and nothing but shapes */
export function parseDrawing(svg: string): Drawing {
  const [, root = '', inside = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? []
  const attributes = new Map(
    [...root.matchAll(/([\w:-]+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [name!, value!]),
  )
  const { viewBox = '0 0 0 0', width, 'data-out': out, 'aria-label': label, ...others } = Object.fromEntries(attributes)
  const inherited = Object.entries(others).filter(([name]) => paints.test(name))
  const shapes = inside
    .trim()
    .replace(/>\s+</g, '><')
    // Names in a page are the page's own.
    .replace(/(?<=\sid=["']|url\(["']?#|href=["']#)/g, 'art-')
  const shared = inherited.map(([name, value]) => ` ${name}="${value}"`).join('')
  return {
    viewBox,
    width: Number.parseFloat(width ?? viewBox.split(/[\s,]+/)[2]!),
    out: Number(out ?? 20),
    ...(label !== undefined && { label }),
    shapes: shared ? `<g${shared}>${shapes}</g>` : shapes,
  }
}

/** What shapes take from the `<svg>` around them. */
const paints = /^(?:fill|stroke|color|opacity|clip-rule)/

type Read = (name: string, address: string) => Promise<string>

const ready = new Map<string, Drawing | undefined>()
const awaited = new Map<string, Promise<Drawing>>()

/**
 * Reads the drawings that stand in these sections themselves, so that the page shows without a gap. A drawing that cannot
 * be read is left out. Other drawings are pictures.
 *
 * @param read  gets the file that content names; in the browser by its address
 */
export async function loadDrawings(sections: readonly Block[], read: Read = fetched): Promise<void> {
  const scenes = eachSection(sections).flatMap((section) =>
    (section.type === 'hero' || section.type === 'notice') && section.scene ? [section.scene] : [],
  )
  await Promise.all(scenes.map((name) => load(name, read)))
}

/** The drawing of a file that content names; suspends until it is there. */
export function useDrawing(name: string): Drawing | undefined {
  const { src } = findPicture(name)
  // React wants what it has waited for once to be asked for in the same way again.
  if (ready.has(src) && !awaited.has(src)) return ready.get(src)
  // One that does not come leaves the page as the server has drawn it.
  const waiting =
    awaited.get(src) ??
    new Promise<Drawing>((resolve) => {
      void load(name, fetched).then((drawing) => (drawing ? resolve(drawing) : awaited.delete(src)))
    })
  awaited.set(src, waiting)
  return use(waiting)
}

async function load(name: string, read: Read): Promise<Drawing | undefined> {
  const { src } = findPicture(name)
  if (ready.has(src)) return ready.get(src)
  const drawing = await read(name, src).then(parseDrawing, () => undefined)
  // The network may be back when it is asked for again.
  if (drawing || read !== fetched) ready.set(src, drawing)
  return drawing
}

const fetched: Read = async (_, address) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return answer.text()
}
