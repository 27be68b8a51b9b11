import type tokensJson from './tokens.json'

export type Tokens = typeof tokensJson
type Group = { readonly [name: string]: unknown }
type Palette = Tokens['color']['primitive']

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
 * @param path  below `color`: `band.foam.text`
 * @returns the color for CSS, and the tokens that decide it: the first one says it, another may be the color it names
 */
export function colorAt({ color }: Tokens, path: string): { color: string; from: string[] } {
  const [group, name = '', role] = path.split('.')
  const band = group === 'band' ? (color.band as Record<string, Group>)[name] : undefined
  if (band?.like && !(role! in band)) return colorAt({ color } as Tokens, `band.${band.like}.${role}`)
  const written = path.split('.').reduce<unknown>((value, step) => (value as Group)[step], color)
  if (typeof written !== 'string') throw new Error(`There is no color ${path}.`)
  const [, ramp, step] = colorName.exec(written) ?? []
  const named = ramp ? [`primitive.${ramp}${step ? `.${step}` : ''}`] : []
  return { color: colored(written, color.primitive), from: [path, ...named] }
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

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
