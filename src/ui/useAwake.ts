import { useSyncExternalStore } from 'react'
import { useWords } from './words.ts'

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

/** For a button that only script can answer: it waits and says so until the script is there. */
export function useWaiting() {
  const isAwake = useAwake()
  const { soon } = useWords('common')
  return { disabled: !isAwake, title: isAwake ? undefined : soon }
}
