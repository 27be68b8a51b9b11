import { useEffect, useRef } from 'react'
import { useUrlState } from '#src/browser/urlState.ts'
import { useAdoptedState } from '#src/ui/useAwake.ts'

/**
 * Brings the address in step with the radio buttons of one name, wherever on the page those stand. The other way round,
 * `showChoices` sets them when the address changes.
 *
 * @param first  the value when the address says nothing
 * @returns what is chosen
 */
export function useChosenPanel(param: string, first: string): string {
  const [chosen, choose] = useUrlState(param, first)
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === param) latest.current(target.value)
    }
    // On the way down: React stops events from leaving a section that it has not woken, such as the hero.
    document.addEventListener('change', onChange, { capture: true })
    return () => document.removeEventListener('change', onChange, { capture: true })
  }, [param])
  useAdoptedState(choose, () => document.querySelector<HTMLInputElement>(`input[name="${param}"]:checked`)?.value)
  return chosen
}
