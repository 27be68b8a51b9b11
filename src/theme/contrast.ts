/**
 * How far apart two colors are in brightness, as WCAG counts it.
 *
 * @param ink, paper  opaque sRGB colors, `#rrggbb`; their order does not matter
 * @returns a ratio, from 1 (equal) to 21 (black on white); body text needs 4.5
 * @throws RangeError when a color is not six hex digits after a `#`
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(ink: string, paper: string): number {
  const [dark = 0, light = 0] = [luminance(ink), luminance(paper)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a color of the form #rrggbb: ${color}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
