/**
 * Signs that the build looks for in finished markup (`src/prerender/openPage.ts`). An invisible separator on either
 * side keeps them apart from braces in the content; where nobody fills them in, they read as `{errors}`.
 */
const edge = '\u2063'

/** Stands where the server fills in a value: between tags, or as a whole attribute. */
export const slotMark = (slot: string): string => `${edge}{${slot}}${edge}`

/** Stands before HTML that appears once for each item of a list, or not at all; `slotEnd` stands behind it. */
export const slotBegin = (slot: string): string => `${edge}{${slot}[}${edge}`

export const slotEnd = `${edge}{]}${edge}`

/** Any of these signs; what is between the braces is its first group. */
export const slotSigns: RegExp = new RegExp(`${edge}\\{([^{}]*)\\}${edge}`, 'g')
