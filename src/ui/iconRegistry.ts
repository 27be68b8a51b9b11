import { iconPaths } from '#src/theme/icons.gen.ts'

const pageIcons: Record<string, string> = {}

/** Adds the icons that a page's content names, before the page is drawn. Keys are `name` or `name:weight`. */
export function registerIcons(icons: Record<string, string>): void {
  Object.assign(pageIcons, icons)
}

/** @returns path data on a 256 × 256 field; nothing for an icon that neither code nor page brought along */
export function findIcon(key: string): string | undefined {
  return iconPaths[key] ?? pageIcons[key]
}
