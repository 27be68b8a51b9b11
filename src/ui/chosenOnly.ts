import { css, type SerializedStyles } from '@emotion/react'

/**
 * For the list under a group of `Chips`: hides what does not belong to the checked chip. The browser does it by itself,
 * so a shared address shows the right entries from the first paint, and chips work before the script is there.
 *
 * Its entries are found by their attribute: with `:not()` alone the browser would reckon the styles of everything on the page
 * anew, at every touch.
 *
 * @param param    the chips' query parameter; the entries carry their own value in `data-<param>`, an empty one where they
 *   have none
 * @param values   the chips' values, without the one that shows everything
 */
export function chosenOnly(param: string, values: string[]): SerializedStyles {
  return css(
    Object.fromEntries(
      values.map((value) => [
        `html:has(input[name="${param}"][value="${value}"]:checked) & > [data-${param}]:not([data-${param}="${value}"])`,
        { display: 'none' },
      ]),
    ),
  )
}
