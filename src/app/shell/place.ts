/** Whether a link leads to the page itself. */
export const isCurrent = (to: string, path: string): boolean => to === path

/** Whether a page stands in a section: `/solutions/ai-agents` in `/solutions`. */
export const isInside = (section: string, path: string): boolean => path === section || path.startsWith(`${section}/`)

/** The id of a section's menu. */
export const menuId = (section: string): string => `menu${section.replaceAll('/', '-')}`
