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
  label?: string | undefined
  /** The markup inside of its `<svg>`. */
  shapes: string
}

/** @param svg  a file that the compiler has checked, so it has a `viewBox` and nothing but shapes */
export function parseDrawing(svg: string): Drawing {
  // A comment before it may speak of another `<svg>`, and some programs write `<svg:svg>` and `<svg:path>`.
  const plain = svg.replace(/<!--.*?-->/gs, '').replace(/(<\/?)svg:/g, '$1')
  const [, root = '', inside = ''] = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>(.*)<\/svg\s*>/s.exec(plain) ?? []
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(root)?.[1]
  const viewBox = attribute('viewBox') ?? '0 0 0 0'
  // What shapes take from the `<svg>` around them.
  const inherited = root.match(/\s(?:fill|stroke|color|opacity|clip-rule)[\w-]*\s*=\s*["'][^"']*["']/g)?.join('')
  const shapes = inside
    .trim()
    .replace(/>\s+</g, '><')
    // Names in a page are the page's own.
    .replace(/(?<=\sid=["']|url\(["']?#|href=["']#)/g, 'art-')
  return {
    viewBox,
    width: Number.parseFloat(attribute('width') ?? viewBox.split(/[\s,]+/)[2]!),
    out: Number(attribute('data-out') ?? 20),
    label: attribute('aria-label'),
    shapes: inherited ? `<g${inherited}>${shapes}</g>` : shapes,
  }
}

/** It stands in the page itself: it can move, go on beyond its own frame, and show with the first paint. */
export function Drawn({ of: { viewBox, label, shapes }, className }: { of: Drawing; className?: string }) {
  return (
    <svg
      viewBox={viewBox}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={className}
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}

const ofContent = new Map<string, Drawing>()

/**
 * Reads the drawings that stand in these sections themselves, before they are drawn. One that cannot be read is left out.
 * Other drawings are pictures.
 *
 * @param read  gets the file that content names; in the browser by its address
 */
export async function loadDrawings(sections: readonly Block[], read = fetchDrawing): Promise<void> {
  const scenes = eachSection(sections).flatMap((section) =>
    (section.type === 'hero' || section.type === 'notice') && section.scene ? [section.scene] : [],
  )
  await Promise.all(
    scenes.map(async (name) => {
      const { src } = findPicture(name)
      if (ofContent.has(src)) return
      const svg = await read(name, src).catch(() => undefined)
      if (svg) ofContent.set(src, parseDrawing(svg))
    }),
  )
}

async function fetchDrawing(_name: string, address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return answer.text()
}

/** The drawing of a file that content names, once it is loaded. */
export const findDrawing = (name: string): Drawing | undefined => ofContent.get(findPicture(name).src)
