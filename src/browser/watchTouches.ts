/** What a hand does is over by then: a key or a button that is held longer is held for another reason. */
const longestMs = 1_000
/** A click follows its `pointerup` at once, or never: the finger has left what it pressed. */
const clickMs = 100
/** The frame of a page that nobody sees is never drawn. */
const frameMs = 200

/**
 * Follows what a visitor's hands do, from now on.
 *
 * @returns `answered` resolves once no press and no key is under way and the frame that answers the last one has been drawn.
 *   What takes long waits for it: between a `pointerdown` and its `click`, or before that frame, it would hold up the answer
 */
export function watchTouches(window: Window): { answered: () => Promise<void> } {
  let endsBy: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []
  const end = () => {
    clearTimeout(endsBy)
    endsBy = undefined
    for (const go of waiting.splice(0)) go()
  }
  const begin = () => {
    endsBy ??= setTimeout(end, longestMs)
  }
  const endSoon = () => {
    clearTimeout(endsBy)
    endsBy = setTimeout(end, clickMs)
  }
  const listen = (types: string[], listener: () => void) => {
    for (const type of types) window.addEventListener(type, listener, { capture: true, passive: true })
  }
  listen(['pointerdown', 'keydown'], begin)
  listen(['pointerup'], endSoon)
  listen(['click', 'keyup', 'pointercancel'], end)

  async function answered(): Promise<void> {
    do {
      if (endsBy) await new Promise<void>((resolve) => waiting.push(resolve))
      await nextFrame(window)
    } while (endsBy)
  }
  return { answered }
}

/** Resolves in a task of its own after the next frame. */
function nextFrame(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, frameMs)
    window.requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
