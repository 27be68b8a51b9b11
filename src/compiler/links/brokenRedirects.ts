import type { CompiledSite } from '#schemas/compiled.ts'
import { isMapping, own } from '../values/own.ts'

/**
 * Which addresses a redirect would take that is not written as it should be: what is wrong with it is told there, and links to
 * its address are right.
 *
 * @returns whether the path stands in such a redirect, be it without its slash, with the site's address, or in a line `/old -> /new`
 */
export function brokenRedirects({ settings }: CompiledSite): (path: string) => boolean {
  const written: unknown = own(settings, 'redirects')
  const rules: unknown[] = Array.isArray(written) ? written.filter((rule) => !isWhole(rule)) : [written]
  const paths = new Set(rules.flatMap(textsOf).flatMap((text) => text.split(/[\s,;=>→]+/).map(pathIn)))
  return paths.size === 0 ? () => false : (path) => paths.has(path.slice(1))
}

function isWhole(rule: unknown): boolean {
  const from = own(rule, 'from')
  return typeof from === 'string' && /^\/[^?#*]*$/.test(from) && typeof own(rule, 'to') === 'string'
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isMapping(value) ? Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)]) : []
}

/** Without the slash at its beginning. */
function pathIn(text: string): string {
  return text.replace(/^(?:https?:\/\/[^/]*)?\/?/, '').replace(/[?#].*$|\/$/, '')
}
