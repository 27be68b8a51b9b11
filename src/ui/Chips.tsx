import { css, type SerializedStyles } from '@emotion/react'
import { band, border, control, fontSize, media, radius, size, transition } from '#src/theme/tokens.ts'
import { RadioRow, type RadioRowProps } from './RadioRow.tsx'

interface ChipsProps extends Pick<RadioRowProps, 'label' | 'param' | 'options'> {
  /** The name of the first chip, `all`, which shows everything; and how many entries that are. */
  all: string
  allCount?: number | undefined
  /** What is chosen, where React has to know it; left out, the radio buttons do. */
  value?: string
  onChange?: (value: string) => void
}

/**
 * One choice of several, as chips. They answer before any script, and what was chosen then is taken over when the script
 * arrives.
 */
export function Chips({ all, allCount, options, value, onChange, ...row }: ChipsProps) {
  const choices = [{ id: 'all', label: all, count: allCount }, ...options]
  return <RadioRow {...row} options={choices} {...(onChange && { chosen: value, onChoose: onChange })} css={chips} />
}

const chips = css({
  flexWrap: 'wrap',
  gap: 10,
  [media.belowMd]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: 'calc(-1 * var(--page))',
    // Room for the focus ring, which the scroll box would cut off.
    padding: '6px var(--page)',
    marginBlock: -6,
  },
  '& > label': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.tapTarget,
    padding: '0 18px',
    border: border.control,
    borderRadius: radius.pill,
    backgroundColor: control.chipBg,
    color: control.text,
    fontWeight: 500,
    fontSize: fontSize.text,
    transition: transition('background-color, border-color', 'fast'),
    '& > span': { marginInlineStart: 5, fontSize: fontSize.small, color: control.placeholder },
    '&:hover': {
      borderColor: control.borderHover,
      backgroundColor: control.chipHoverBg,
      '& > span': { color: 'inherit' },
    },
  },
  '& > label:has(:checked)': {
    backgroundColor: band.primaryBg,
    borderColor: band.primaryBg,
    color: band.primaryText,
    '& > span': { color: 'inherit', opacity: 0.8 },
    [media.forcedColors]: { outline: '3px solid Highlight' },
  },
})

/** The numbers by which styles know choices; those that show everything have 0. The schemas allow no group more. */
export const choiceNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

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
  const chosen = (number: number) => `html:has(input[name="${param}"][data-choice="${number}"]:checked)`
  const others = (number: number) => `[data-${param}]:not([data-${param}="${number}"])`
  return css(choiceNumbers.map((number) => ({ [`${chosen(number)} & ${others(number)}`]: { display: 'none' } })))
}

/** The number of a choice among those of its group, without the one that shows everything; 0 where it is none of them. */
export const choiceNumber = (choices: readonly { id: string }[], chosen: string | undefined): number =>
  choices.findIndex(({ id }) => id === chosen) + 1
