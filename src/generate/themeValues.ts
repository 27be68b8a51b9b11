import { colorAt, colored, type Tokens } from '#src/theme/siteTokens.ts'

type Group = Record<string, unknown>

/**
 * The design tokens as modules of plain constants, one per group. A browser chunk then carries the groups it uses, where
 * `tokens.json` itself would come whole (fonts, notes and all) and could not be split.
 *
 * @returns the text of the generated files, by their place
 * @throws when a color is named that `color.primitive` does not have
 */
export function themeValues(tokens: Tokens): Record<string, string> {
  const { color, font, motion, space, layout, radius, border, gauge, shadow, focus, breakpoint, zIndex, size } = tokens
  const { primitive, band: _, ...otherColors } = color
  const bandValues = bandsOf(tokens)
  const groups = {
    ...primitive,
    bandValues,
    band: variables(bandValues.paper ?? {}),
    ...inColor(otherColors, tokens),
    codeFont: font.family.code,
    fontSize: font.size,
    fontStyle: font.style,
    measure: font.measure,
    ...{ space, layout, radius, borderWidth: border, gaugeMarks: gauge, shadow: inColor(shadow, tokens) },
    ...{ focus, breakpoint, zIndex, size },
  }
  return { 'src/theme/values.gen.ts': moduleOf(groups), 'src/theme/motion.gen.ts': moduleOf(motion) }
}

function moduleOf(groups: Group): string {
  const lines = Object.entries(groups).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const`,
  )
  return `// Written from src/theme/tokens.json by \`npm run generate\`.\n${lines.join('\n')}\n`
}

/** Each band whole: every role of paper's or of its own, where it does not say one as the band says that it is like. */
function bandsOf(tokens: Tokens): Record<string, Group> {
  const bands = tokens.color.band
  const whole = Object.entries(bands).map(([name, own]) => {
    const { like: _, ...roles } = { ...('like' in own && bands[own.like as 'paper']), ...own } as Group
    const colors = Object.keys(roles).map((role) => [role, colorAt(tokens, `band.${name}.${role}`).color])
    return [name, Object.fromEntries(colors)]
  })
  return Object.fromEntries(whole)
}

/** The group with its colors in the place of their names: `tide.50` is `#F0F8F8`. */
function inColor(group: Group, tokens: Tokens): Group {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [
      key,
      typeof value === 'string' ? colored(value, tokens.color.primitive) : inColor(value as Group, tokens),
    ]),
  )
}

function variables(roles: Group): Record<string, string> {
  return Object.fromEntries(Object.keys(roles).map((role) => [role, `var(--${kebab(role)})`]))
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
