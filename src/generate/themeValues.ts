import type tokensJson from '#src/theme/tokens.json'

type Tokens = typeof tokensJson
type Group = Record<string, unknown>

/**
 * The design tokens as modules of plain constants, one per group. A browser chunk then carries the groups it uses, where
 * `tokens.json` itself would come whole (fallback faces, notes and all) and could not be split.
 *
 * @returns the text of the generated files, by their place
 * @throws when a color is named that `color.primitive` does not have
 */
export function themeValues(tokens: Tokens): Record<string, string> {
  const { color, font, motion, space, layout, radius, border, gauge, shadow, focus, breakpoint, zIndex, size } = tokens
  const { primitive, band, ...otherColors } = color
  const bandValues = bandsOf(band, primitive)
  const groups = {
    ...primitive,
    bandValues,
    band: variables(bandValues.paper ?? {}),
    ...named(otherColors, primitive),
    fontStacks: font.family,
    fontSize: font.size,
    fontStyle: font.style,
    fontFallback: font.fallback,
    measure: font.measure,
    ...{ space, layout, radius, borderWidth: border, gaugeMarks: gauge, shadow, focus, breakpoint, zIndex, size },
  }
  return { 'src/theme/values.gen.ts': moduleOf(groups), 'src/theme/motion.gen.ts': moduleOf(motion) }
}

function moduleOf(groups: Group): string {
  const lines = Object.entries(groups).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const`,
  )
  return `// Written from src/theme/tokens.json by \`npm run generate\`.\n${lines.join('\n')}\n`
}

/** Each band whole: what it says itself, before what the band says that it is like. */
function bandsOf(bands: Group, primitive: Group): Record<string, Group> {
  const whole = Object.entries(bands as Record<string, Group>).map(([name, { like, ...own }]) => {
    const { like: _, ...base } = typeof like === 'string' ? (bands[like] as Group) : {}
    return [name, named({ ...base, ...own }, primitive)]
  })
  return Object.fromEntries(whole)
}

/** The group with its colors in the place of their names: `tide.50` is `#F0F8F8`. */
function named(group: Group, primitive: Group): Group {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [
      key,
      typeof value === 'string' ? colorOf(value, primitive) : named(value as Group, primitive),
    ]),
  )
}

function colorOf(value: string, primitive: Group): string {
  const [ramp = '', step] = /^[a-z]+\.\d+$/.test(value) ? value.split('.') : []
  if (!step) return typeof primitive[value] === 'string' ? primitive[value] : value
  const found = (primitive[ramp] as Group | undefined)?.[step]
  if (typeof found !== 'string') throw new Error(`tokens.json has no color "${value}".`)
  return found
}

function variables(roles: Group): Record<string, string> {
  return Object.fromEntries(Object.keys(roles).map((role) => [role, `var(--${kebab(role)})`]))
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
