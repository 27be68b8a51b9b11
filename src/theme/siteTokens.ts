import type tokensJson from './tokens.json'

export type Tokens = typeof tokensJson
type Group = { readonly [name: string]: unknown }
type Palette = Tokens['color']['primitive']

/** Where a token stands: `['color', 'primitive', 'tide', '50']`. */
export type TokenPath = readonly string[]

/** @param overrides  what `content/theme.yaml` says: some of the tokens, by the same names */
export function withOverrides(tokens: Tokens, overrides: object): Tokens {
  return merged(tokens, overrides as Group) as Tokens
}

function merged(tokens: Group, overrides: Group): Group {
  const changed = Object.entries(overrides).map(([name, value]) => {
    const usual = tokens[name]
    // Another font shares neither files nor measures with the usual one.
    const isShared = isGroup(usual) && isGroup(value) && !('roman' in usual)
    return [name, isShared ? merged(usual, value) : value] as const
  })
  return { ...tokens, ...Object.fromEntries(changed) }
}

/**
 * What the token of a color comes to.
 *
 * @returns the color for CSS, and the tokens that decide it: the first one says it, another may be the color it names
 */
export function colorAt(tokens: Tokens, path: TokenPath): { color: string; from: TokenPath[] } {
  const { primitive, band } = tokens.color
  const at = path.reduce<unknown>((value, name) => (value as Group | undefined)?.[name], tokens)
  if (typeof at === 'string') {
    const [, name, step] = colorName.exec(at) ?? []
    const named = name ? [['color', 'primitive', name, ...(step ? [step] : [])]] : []
    return { color: colored(at, primitive), from: [path, ...named] }
  }
  const [group, kind, name = '', role = ''] = path
  const { like } = (band as Record<string, Group>)[name] ?? {}
  if (kind !== 'band' || typeof like !== 'string') throw new Error(`There is no color ${path.join('.')}.`)
  return colorAt(tokens, [group!, kind, like, role])
}

/** `white`, `tide.50`, or `ink.900 / 0.3`, through which shines what is below it. */
const colorName = /\b([a-z]+)(?:\.(\d+))?(?: \/ (0?\.\d+))?/
const colorNames = new RegExp(colorName, 'g')

/**
 * A text with colors in the place of their names: `#F0F8F8` for `tide.50`.
 *
 * @throws when a step is named that the palette does not have
 */
export function colored(text: string, palette: Palette): string {
  return text.replace(colorNames, (written, name: string, step?: string, alpha?: string) => {
    const found = (palette as Group)[name]
    const color = step && isGroup(found) ? found[step] : found
    if (step && typeof color !== 'string') throw new Error(`There is no color "${name}.${step}".`)
    if (typeof color !== 'string') return written
    return alpha ? `rgba(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))},${alpha})` : color
  })
}

/** How colors can be named: `white`, `tide.50`. */
export function namesOfColors(palette: Palette): string[] {
  return Object.entries(palette).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : Object.keys(value).map((step) => `${name}.${step}`),
  )
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
