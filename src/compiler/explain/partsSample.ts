import type { Shape } from '../bindings/shape.ts'

/**
 * A text that was written where parts with names are wanted, as those parts: `{ src: team.jpg, alt: … }`.
 *
 * @returns nothing when no part could be the text
 */
export function partsSample(text: string, shape: Shape | undefined): string | undefined {
  if (/^(?:yes|no|on|off|y|n)$/i.test(text)) return namesSample(shape)
  const names = shape?.names() ?? []
  const required = shape?.required ?? []
  const isText = (name: string) => shape?.property(name)?.kinds.has('text') === true
  const isOf = (format: string) => (name: string) => shape?.property(name)?.format === format
  const ordered = [...required, ...names.filter((name) => !required.includes(name))]
  const measured = /(?<![\w-])(?:G|GT|AW)-[A-Z0-9]{4,}\b/.exec(text)?.[0]
  if (measured && names.includes('gtag')) return `{ gtag: { id: ${measured} } }`
  const [, first, second] =
    /^(\S+)\s*(?:->|=>|→)\s*(\S+)$/.exec(text) ??
    // As servers have it: `Redirect 301 /old /new`, `/old /new 301`.
    /^(?:Redirect\w*\s+(?:(?:30\d|permanent|temp)\s+)?|RewriteRule\s+)?\^?(\/[\w./-]*)\$?\s+((?:\/|https?:)\S*)(?:\s+(?:30\d|\[.*\]))?$/.exec(
      text,
    ) ??
    []
  if (first && second && required.length === 2) return `{ ${required[0]}: ${first}, ${required[1]}: ${second} }`
  if (isOf('date')('from') && isOf('date')('until')) return seasonSample(text)
  const numbers = ordered.filter((name) => shape?.property(name)?.kinds.has('number'))
  const number = required.find((name) => numbers.includes(name)) ?? (numbers.length === 1 ? numbers[0] : undefined)
  if (number !== undefined && /^\d+(?:\.\d+)?$/.test(text)) {
    const all = required.includes(number) ? required : [number, ...required]
    return `{ ${all.map((name) => `${name}: ${name === number ? text : '…'}`).join(', ')} }`
  }
  const query = /^\??([a-z_]\w*)=([\w-]+|\{\{[^{}"]+\}\})$/i.exec(text)
  const chosen = query?.[2]?.startsWith('{') ? `"${query[2]}"` : query?.[2]
  if (query && (names.length === 0 || names.includes(query[1]!))) return `{ ${query[1]}: ${chosen} }`
  if (required.length === 2 && required[0] === 'id' && required[1] === 'label' && !looksLikeLink(text))
    return idAndLabel(text)
  const own =
    (looksLikeFile(text) && ordered.find(isOf('asset'))) ||
    (looksLikeLink(text) && ordered.find(isOf('link'))) ||
    required.find(isText) ||
    ordered.find(isText)
  if (!own) return undefined
  const shown = required.includes(own) || required.length > 0 ? required : [own]
  const all = shown.includes(own) ? shown : [...shown, own]
  // Of several words a name of one word is the first.
  const [word = text] =
    shape?.property(own)?.restricted && !looksLikeLink(text) ? (/^[\w-]+(?=[,;]?\s)/.exec(text) ?? []) : []
  const written = /^[\w/][^,:#{}[\]"']*$/.test(word) ? word : `"${text.replaceAll('"', "'")}"`
  return `{ ${all.map((name) => `${name}: ${name === own ? written : '…'}`).join(', ')} }`
}

/** `until 2026-12-31`, `2026-12-01 to 2026-12-24`, `2026-12-31`: days of a season. */
function seasonSample(text: string): string {
  const [first, last, ...others] = text.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  if (first === undefined || others.length > 0)
    return /^\S+$/.test(text) && /\d/.test(text)
      ? `{ from: ${text} }, or { until: ${text} }`
      : '{ from: 2026-12-01, until: 2026-12-24 }, with the first and the last day; one of the two is enough'
  if (last !== undefined) return `{ from: ${first}, until: ${last} }`
  if (/^\s*(?:until|till|to|before|end(?:s|ing)?|by|-|–)\b/i.test(text)) return `{ until: ${first} }`
  if (/^\s*(?:from|since|after|start(?:s|ing)?|on)\b/i.test(text)) return `{ from: ${first} }`
  return `{ from: ${first} }, or { until: ${first} }`
}

/** A flag that was written where its mapping is wanted: `{ send: true }`, when the mapping has no other. */
export function flagSample(flag: unknown, shape: Shape | undefined): string | undefined {
  const names = shape?.names() ?? []
  const [name, ...others] = names.filter((each) => shape?.property(each)?.kinds.has('boolean'))
  const isEnough = (shape?.required ?? []).every((required) => required === name)
  return name !== undefined && others.length === 0 && isEnough ? `{ ${name}: ${flag} }` : undefined
}

/** The parts that a mapping must have, or the first that it can have, by their names alone. */
export function namesSample(shape: Shape | undefined): string | undefined {
  const required = shape?.required ?? []
  const shown = required.length > 0 ? required : (shape?.names().slice(0, 3) ?? [])
  return shown.length > 0 ? `{ ${shown.map((name) => `${name}: …`).join(', ')} }` : undefined
}

/** A text that was written where a list of texts is wanted, as that list: `a, b` as `[a, b]`. */
export function listSample(text: string, item: Shape | undefined): string | undefined {
  if (!item || item.open || !item.kinds.has('text') || text.length > 80 || text.includes('\n')) return undefined
  // `24/7` is one text, `contact/break/support` are several.
  const between = /^[\w-]+(?:\/[\w-]+){2,}$/.test(text)
    ? '/'
    : /[,;|]/.test(text)
      ? /\s*[,;|]\s+(?:and\s+)?/
      : /\s+and\s+/
  const items = text.split(between).filter(Boolean)
  const quoted = items.map((each) =>
    /^[\p{L}\p{N}/][^:#,{}[\]"']*$/u.test(each) ? each : `"${each.replaceAll('"', "'")}"`,
  )
  return items.length > 0 ? `[${quoted.join(', ')}]` : undefined
}

/** What visitors read, and a name made of it. */
function idAndLabel(label: string): string {
  const id = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `{ id: ${id || '…'}, label: ${/^[\w/][^,:#{}[\]"']*$/.test(label) ? label : `"${label.replaceAll('"', "'")}"`} }`
}

function looksLikeFile(text: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(text)
}

function looksLikeLink(text: string): boolean {
  return /^(?:\/|#|https?:|mailto:|tel:)/.test(text)
}
