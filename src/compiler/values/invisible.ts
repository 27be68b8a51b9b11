/** Spaces that are not the usual one, and what ends lines elsewhere. */
export const oddSpaces = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u0085\\u2028\\u2029'

/** But for tabs and the ends of lines. */
export const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'

/** Characters without any width, which fonts leave out, and those that look like nothing. */
export const widthless = `${controls}\\p{Default_Ignorable_Code_Point}\\u2800`

/** They join emoji, divide long words, or belong to the spelling. */
const joiners =
  '[[\\xad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200c\\u200d\\u3164\\ufe00-\\ufe0f\\uffa0]\\p{Emoji_Component}]'

const hidden = new RegExp(`[\\t\\n\\r${oddSpaces}${widthless}]|\\p{Surrogate}`, 'gu')
// In words that are not English, joiners and wide spaces belong to the spelling.
const hiddenInWords = new RegExp(`[\\t\\n\\r[[${widthless}]--${joiners}]]|\\p{Surrogate}`, 'gv')

/**
 * A text whose characters can all be seen, and that neither a terminal nor a build service obeys.
 *
 * @param show  what stands for a character that cannot be seen
 */
export function visible(text: string, show = named): string {
  const isOfWords = /[^\p{ASCII}\p{White_Space}\p{Control}\p{Format}\p{Surrogate}]/u.test(text)
  return text.replace(isOfWords ? hiddenInWords : hidden, show)
}

function named(character: string): string {
  return /[\t\n\r]/.test(character) ? ' ' : `[${codePoint(character)}]`
}

/** `U+00A0`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
