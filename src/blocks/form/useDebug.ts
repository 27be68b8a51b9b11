import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the address asks for the debug box: `?debug=1`. */
export function useDebug(): boolean {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get('debug') === '1',
    () => false,
  )
}
