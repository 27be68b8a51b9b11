import { useEffect, useEffectEvent } from 'react'

type Events = WindowEventMap & DocumentEventMap

/** Hears of an event in the whole page before anything in it does. */
export function useCapture<Type extends keyof Events>(
  on: Window | Document,
  type: Type,
  listen: (event: Events[Type]) => void,
): void {
  const onEvent = useEffectEvent(listen)
  useEffect(() => {
    const handle = (event: Event) => onEvent(event as Events[Type])
    on.addEventListener(type, handle, { capture: true })
    return () => on.removeEventListener(type, handle, { capture: true })
  }, [])
}
