import { css, type SerializedStyles } from '@emotion/react'

/**
 * For the list under a group of `Chips`: hides what does not belong to the checked chip. The browser does it by itself,
 * so a shared address shows the right entries from the first paint, and chips work before the script is there.
 *
 * @param param    the chips' query parameter; the entries carry their own value in `data-<param>`
 * @param values   the chips' values, without the one that shows everything
 */
export function chosenOnly(param: string, values: string[]): SerializedStyles {
  return css(
    Object.fromEntries(
      values.map((value) => [
        `html:has(input[name="${param}"][value="${value}"]:checked) & > :not([data-${param}="${value}"])`,
        { display: 'none' },
      ]),
    ),
  )
}
