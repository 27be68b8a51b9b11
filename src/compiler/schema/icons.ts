import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import svgpath from 'svgpath'

/** The drawings of phosphoricons.com as Iconify collects them: `phone-call`, and with a weight `phone-call-fill`. */
interface IconSet {
  /** Hidden are drawings that phosphoricons.com no longer shows. */
  icons: Record<string, { body: string; hidden?: boolean }>
}

const require = createRequire(import.meta.url)

const weights = ['regular', 'thin', 'light', 'bold', 'fill', 'duotone']

let set: IconSet | undefined
let names: Set<string> | undefined
const paths = new Map<string, string>()

/** The names of all icons of phosphoricons.com, read once. */
export function iconNames(): ReadonlySet<string> {
  if (names) return names
  const { icons } = iconSet()
  const isWeighted = (name: string) => weights.some((weight) => name.endsWith(`-${weight}`))
  names = new Set(Object.keys(icons).filter((name) => !icons[name]!.hidden && !isWeighted(name)))
  return names
}

/** @param key  `phone-call`, or with a weight `phone-call:fill` */
export function isIcon(key: string): boolean {
  const [name = '', weight = 'regular', ...more] = key.split(':')
  return iconNames().has(name) && weights.includes(weight) && !more.length
}

/** SVG path data on a 256 × 256 field; of an icon drawn in several paths, all of them in one. */
function iconPath(key: string): string {
  const drawn = paths.get(key)
  if (drawn !== undefined) return drawn
  const { body } = iconSet().icons[key.replace(/:regular$/, '').replace(':', '-')]!
  const path = [...body.matchAll(/ d="([^"]+)"/g)].map(([, data]) => shorter(data!)).join('')
  paths.set(key, path)
  return path
}

/**
 * In whole units: at the size of a line of text, no more than a twentieth of a pixel, and a quarter fewer bytes. The
 * short forms of curves would be shorter by themselves and longer when compressed.
 */
const shorter = (data: string) => svgpath(data).unshort().rel().round(0).toString()

/** What a page needs to draw its icons, in the order of their names. Names that are no icons are reported elsewhere. */
export function iconPaths(keys: Iterable<string>): Record<string, string> {
  const known = [...keys].filter(isIcon).sort()
  return Object.fromEntries(known.map((key) => [key, iconPath(key)]))
}

/** One file of 4.5 MB, so it is not read before an icon is asked for. */
function iconSet(): IconSet {
  set ??= JSON.parse(readFileSync(require.resolve('@iconify-json/ph/icons.json'), 'utf8')) as IconSet
  return set
}
