export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first: at equal weight the smaller answer wins. */
const smallestFirst: Encoding[] = ['br', 'gzip', 'identity']

/** A header of 16 KB is possible; nobody names more than a handful of codings. */
const longest = 500

/** Browsers send a few dozen different headers; each is understood once. */
const understood = new Map<string, Encoding[]>()

/**
 * Which of the finished forms a client wants.
 *
 * @param header  `Accept-Encoding` as it came: `br;q=0.5, gzip, *;q=0`; absent means identity only
 * @param available  the forms that exist; identity always does
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding
 */
export function negotiate(header: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (!header || header.length > longest) return 'identity'
  let wanted = understood.get(header)
  if (!wanted) {
    wanted = wantedBy(header)
    if (understood.size < 500) understood.set(header, wanted)
  }
  return wanted.find((encoding) => available.has(encoding)) ?? 'identity'
}

function wantedBy(header: string): Encoding[] {
  const weights = parse(header)
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
  return smallestFirst.filter((one) => weightOf(one) > 0).sort((one, other) => weightOf(other) - weightOf(one))
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}
