import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the script is there: `false` in the server's HTML and while it is hydrated, `true` from then on. What cannot
 * work without script waits for it, as `disabled`.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
