import { followAddress, latestQuery, paramIn, setParam } from './address.ts'
import { choiceIn, choicesIn, paramOf } from './choices.ts'

/**
 * Keeps in the address what is chosen on a page by radio buttons and rows, also in sections that never wake. What was chosen
 * before this runs follows at once. The other way round, `showChoices` sets them when the address changes.
 */
export function keepChoices(document: Document): void {
  let { pathname } = location
  const keep = (target: unknown) => {
    // While the next page is on its way, the address may be that page's already.
    const choice = location.pathname === pathname && choicesIn(document).find((one) => one === target)
    if (choice && !choice.matches('[type=search]')) keepParam(paramOf(choice), document)
  }
  // On the way down: React stops events from leaving a section that it has not woken, and `toggle` never goes up.
  for (const type of ['change', 'toggle'])
    document.addEventListener(type, ({ target }) => keep(target), { capture: true })
  followAddress((isStep) => {
    if (!isStep) pathname = location.pathname
    revealChosen(document)
  })
  choicesIn(document).forEach(keep)
  if (location.search) revealChosen(document)
}

function keepParam(param: string, document: Document): void {
  const choices = choicesIn(document).filter((choice) => paramOf(choice) === param)
  const values = choices.map((choice) => ('open' in choice ? choice.dataset.value : choice.value))
  // No row is open at first, and the first radio button is checked.
  const first = 'open' in choices[0]! ? '' : values[0]
  const asked = paramIn(latestQuery(), param)
  // An old or mistyped link stays as it is while the page's first state is shown.
  const said = values.includes(asked) ? asked : first
  const chosen = choiceIn(document, param) ?? first
  if (chosen !== said) setParam(param, chosen === first ? undefined : chosen)
}

/** What is chosen in each row of chips, where it is no longer the first. */
const revealed = new WeakMap<Element, Element>()

/** In a row that scrolls, what a shared address or the back button has chosen may lie out of sight. */
function revealChosen(document: Document): void {
  // With the next frame: to measure at once would have the page laid out before the choice shows.
  requestAnimationFrame(() => {
    for (const row of document.querySelectorAll('fieldset[data-swipe]')) {
      const chosen = row.querySelector('label:has(:checked)')
      // What has been chosen for longer may have been swiped away.
      if (!chosen || chosen === (revealed.get(row) ?? row.querySelector('label'))) continue
      revealed.set(row, chosen)
      const [inside, outside] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
      if (inside.left >= outside.left && inside.right <= outside.right) continue
      const isRtl = row.matches('[dir=rtl] *')
      row.scrollLeft += isRtl ? inside.right - outside.right + 24 : inside.left - outside.left - 24
    }
  })
}
