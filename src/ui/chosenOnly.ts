import { css, type SerializedStyles } from '@emotion/react'

/** No group of chips or tabs has more choices; the schemas say so. */
const mostChoices = 10

/** The numbers by which styles know choices; those that show everything have 0. */
export const choiceNumbers = Array.from({ length: mostChoices }, (_, index) => index + 1)

/**
 * For the list under a group of `Chips`, or what is around it: hides what does not belong to the checked chip. The browser does it by itself,
 * so a shared address shows the right entries from the first paint, and chips work before the script is there.
 *
 * Choices go by their number and not by their name, so that the rules are the same for any content and stand in the style
 * sheet of all pages. Entries are found by their attribute: with `:not()` alone the browser would compute the styles of the
 * whole page at every touch.
 *
 * @param param  the chips' query parameter; the entries carry the number of their own choice in `data-<param>`, see
 *   {@link choiceNumber}
 */
export function chosenOnly(param: string): SerializedStyles {
  return css(
    Object.fromEntries(
      choiceNumbers.map((number) => [
        `html:has(input[name="${param}"][data-choice="${number}"]:checked) & [data-${param}]:not([data-${param}="${number}"])`,
        { display: 'none' },
      ]),
    ),
  )
}

/** The number of a choice among those of its group, without the one that shows everything; 0 where it is none of them. */
export const choiceNumber = (choices: readonly { id: string }[], chosen: string | undefined): number =>
  choices.findIndex(({ id }) => id === chosen) + 1
