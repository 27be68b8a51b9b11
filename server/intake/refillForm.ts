import { escapeHtml } from '#schemas/escapeHtml.ts'

export interface Refill {
  /** The form's address, `/api/contact`. */
  action: string
  values: Record<string, string>
  /** What to correct, in order. */
  sentences: string[]
  /** The fields they are about. */
  fields: string[]
}

const startTag = /<(input|option|textarea|select)\b([^>]*)>/g

/**
 * A finished page with its form as the visitor left it, and what to correct above it. Its scripts are taken out: without
 * them nothing can put the empty form back, and every part of the page works without.
 *
 * @param html  written by our own build, so attributes are quoted and `>` inside them is escaped
 * @returns `null` when the page has no such form
 */
export function refillForm(html: string, { action, values, sentences, fields }: Refill): string | null {
  const opening = new RegExp(`<form\\b[^>]*\\baction="${action}"[^>]*>`).exec(html)
  if (!opening) return null
  const start = opening.index + opening[0].length
  const end = html.indexOf('</form>', start)
  if (end < 0) return null
  const form = refillFields(html.slice(start, end), values, new Set(fields))
  const list = sentences.map((sentence) => `<li>${escapeHtml(sentence)}.</li>`).join('')
  // The page comes anew, with its top in view: what to correct asks for the focus.
  const report = `<div role="alert" tabindex="-1" autofocus data-form-errors><ul>${list}</ul></div>`
  return withoutScripts(`${html.slice(0, start)}${report}${form}${html.slice(end)}`)
}

function refillFields(form: string, values: Record<string, string>, wrong: ReadonlySet<string>): string {
  let select = ''
  const filled = form.replace(startTag, (tag, kind: string, attributes: string) => {
    const name = attribute(attributes, 'name') ?? ''
    if (kind === 'select') select = name
    if (kind === 'option') {
      const chosen = values[select] !== undefined && attribute(attributes, 'value') === values[select]
      return `<option${without(attributes, 'selected')}${chosen ? ' selected=""' : ''}>`
    }
    const value = values[name]
    if (value === undefined) return tag
    const mark = wrong.has(name) ? ' aria-invalid="true"' : ''
    if (kind !== 'input') return `<${kind}${attributes}${mark}>`
    const rest = attributes.replace(/\s*\/$/, '')
    if (['checkbox', 'radio'].includes(attribute(attributes, 'type') ?? '')) {
      const on = attribute(attributes, 'type') === 'checkbox' ? value !== '' : attribute(attributes, 'value') === value
      return `<input${without(rest, 'checked')}${on ? ' checked=""' : ''}${mark}>`
    }
    return `<input${without(rest, 'value')} value="${escapeHtml(value)}"${mark}>`
  })
  return filled.replace(
    /(<textarea\b[^>]*\bname="([^"]*)"[^>]*>)[^<]*(?=<\/textarea>)/g,
    (whole, tag, name: string) => {
      const value = values[name]
      // A first line break after the tag is dropped by browsers, so there is always one to drop.
      return value === undefined ? whole : `${tag}\n${escapeHtml(value)}`
    },
  )
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)
  return found ? unescapeHtml(found[1] ?? '') : null
}

function without(attributes: string, name: string): string {
  return attributes.replace(new RegExp(`\\s${name}(?:="[^"]*")?(?=\\s|$)`), '')
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
}
