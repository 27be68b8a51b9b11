import type tokensJson from '#src/theme/tokens.json'

type Tokens = typeof tokensJson

/**
 * The design tokens as a module of plain constants, one per group. A browser chunk then carries the groups it uses, where
 * `tokens.json` itself would come whole (fallback faces, notes and all) and could not be split.
 *
 * @returns the text of `src/theme/values.gen.ts`
 */
export function themeValuesModule(tokens: Tokens): string {
  const { color, font, layout, motion, ...rest } = tokens
  const { primitive, band, ...publicColor } = color
  const groups: Record<string, unknown> = {
    ...primitive,
    bandValues: band,
    ...publicColor,
    fontFamily: font.family,
    fontStyle: font.style,
    measure: font.measure,
    space: rest.space,
    layout: { container: layout.container, narrow: layout.narrow, topbar: layout.topbar },
    radius: rest.radius,
    border: rest.border,
    shadow: rest.shadow,
    focus: { width: rest.focus.width, offset: rest.focus.offset, style: rest.focus.style },
    motion: { ...motion, reduced: undefined },
    breakpoint: rest.breakpoint,
    zIndex: rest.zIndex,
    size: rest.size,
  }
  const lines = Object.entries(groups).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const`,
  )
  return `// Written from src/theme/tokens.json by \`npm run generate\`.\n${lines.join('\n')}\n`
}
