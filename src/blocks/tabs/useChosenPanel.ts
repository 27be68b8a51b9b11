import { useEffect, useRef } from 'react'
import { useUrlState } from '#src/browser/urlState.ts'
import { useTakeOver } from '#src/ui/useTakeOver.ts'

/**
 * Keeps the address and the radio buttons of one name in step, wherever on the page those stand.
 *
 * @param ids  the values; the first one is chosen when the address says nothing
 */
export function useChosenPanel(param: string, ids: string[]): string {
  const first = ids[0]!
  const [chosen, choose] = useUrlState(param, first)
  const latest = useRef({ chosen, choose })
  latest.current = { chosen, choose }

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === param) latest.current.choose(target.value)
    }
    // On the way down: React stops events from leaving a section that it has not woken, such as the hero.
    document.addEventListener('change', onChange, { capture: true })
    return () => document.removeEventListener('change', onChange, { capture: true })
  }, [param])

  useEffect(() => {
    // Arrived from another page: the buttons follow the address.
    if (latest.current.chosen !== first) check(param, latest.current.chosen)
  }, [param, first])
  useTakeOver({
    ...{ param, choose, value: chosen, fallback: first },
    inPage: () => document.querySelector<HTMLInputElement>(`input[type=radio][name="${param}"]:checked`)?.value,
  })

  const before = useRef(chosen)
  useEffect(() => {
    if (before.current !== chosen) check(param, chosen)
    before.current = chosen
  }, [param, chosen])
  return chosen
}

function check(param: string, value: string): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${param}"]`)) {
    radio.checked = radio.value === value
  }
}
