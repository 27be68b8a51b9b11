import { css, type SerializedStyles } from '@emotion/react'
import { useEffect, useRef } from 'react'
import {
  band,
  border,
  control,
  focusRing,
  fontSize,
  media,
  radius,
  size,
  transition,
  visuallyHidden,
} from '#src/theme/tokens.ts'
import { coveringRadio } from './RadioRow.tsx'
import { useAdoptedState } from './useAwake.ts'

interface Choice {
  value: string
  label: string
  /** How many entries it would leave. */
  count?: number
}

interface ChipsProps {
  /** Names the group for assistive technology: "Category". */
  legend: string
  /** The query parameter that keeps the choice. */
  param: string
  /** The first one shows everything; it is chosen when the address says nothing. */
  choices: Choice[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/**
 * One choice of several, as chips. Native radio buttons: they answer before any script, and what was chosen then is
 * taken over when the script arrives.
 */
export function Chips({ legend, param, choices, value, onChange, className }: ChipsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useAdoptedState(onChange, () => group.current?.querySelector<HTMLInputElement>('input:checked')?.value)
  // In a row that scrolls, a chip that was chosen elsewhere (a shared address, the back button) may lie out of sight. When
  // the section wakes up, what the address says follows in a second round; a row that was swiped by then stays in both.
  const swiped = useRef<boolean>(undefined)
  useEffect(() => {
    const { current: box } = group
    const chosen = box?.querySelector(`input[value="${CSS.escape(value)}"]`)?.parentElement
    if (!box || !chosen) return
    // It tells where the chip is once that is drawn. To ask at once would have the page laid out before the choice shows.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        const isFirst = swiped.current === undefined
        const staysPut = swiped.current ?? box.scrollLeft > 0
        swiped.current = isFirst && staysPut
        if (staysPut || !seen?.rootBounds) return
        const { boundingClientRect: inside, rootBounds: outside } = seen
        if (inside.left < outside.left || inside.right > outside.right)
          box.scrollLeft += inside.left - outside.left - 24
      },
      { root: box },
    )
    observer.observe(chosen)
    return () => observer.disconnect()
  }, [value])
  return (
    <fieldset css={row} className={className} ref={group} data-swipe="">
      <legend css={visuallyHidden}>{legend}</legend>
      {choices.map((choice, index) => (
        <label key={choice.value} css={chip}>
          <input
            css={coveringRadio}
            type="radio"
            name={param}
            data-url-state=""
            value={choice.value}
            data-choice={index}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
          {choice.count !== undefined && <span css={count}>{choice.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  [media.belowMd]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: 'calc(-1 * var(--page))',
    // Room for the focus ring, which the scroll box would cut off.
    padding: '6px var(--page)',
    marginBlock: -6,
  },
})
const count = css({ marginLeft: 5, fontSize: fontSize.small, color: control.placeholder })
const chip = css({
  position: 'relative',
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
  cursor: 'pointer',
  transition: transition('background-color, border-color', 'fast'),
  '&:hover': {
    borderColor: control.borderHover,
    backgroundColor: control.chipHoverBg,
    '& > span': { color: 'inherit' },
  },
  '&:has(:checked)': {
    backgroundColor: band.primaryBg,
    borderColor: band.primaryBg,
    color: band.primaryText,
    '& > span': { color: 'inherit', opacity: 0.8 },
    [media.forcedColors]: { outline: '3px solid Highlight' },
  },
  '&:has(:focus-visible)': focusRing,
})

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
