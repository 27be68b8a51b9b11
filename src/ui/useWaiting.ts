import { useHydrated } from '@tanstack/react-router'
import { useWords } from './words.ts'

/** For a button that only script can answer: it waits and says so until the script is there. */
export function useWaiting() {
  const isAwake = useHydrated()
  const { soon } = useWords('common')
  return { disabled: !isAwake, title: isAwake ? undefined : soon }
}
