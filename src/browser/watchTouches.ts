/** A press is over by then: a key or a button that is held longer is held for another reason. */
const longestMs = 1_000
/** A click follows its `pointerup` at once, or never: the finger has left what it pressed. */
const clickMs = 100
/** The frame of a hidden page is never drawn. */
const frameMs = 200

/**
 * Follows the visitor's presses and keys, from now on.
 *
 * @returns `answered` resolves once no press and no key is under way and the frame that answers the last one has been drawn.
 *   What takes long waits for it: between a `pointerdown` and its `click`, or before that frame, it would hold up the answer
 */
export function watchTouches(window: Window): { answered: () => Promise<void> } {
  let untilMs = 0
  const isUnderWay = () => performance.now() < untilMs
  const on = (types: string[], listener: () => void) => {
    for (const type of types) window.addEventListener(type, listener, { capture: true, passive: true })
  }
  on(['pointerdown', 'keydown'], () => {
    if (!isUnderWay()) untilMs = performance.now() + longestMs
  })
  on(['pointerup'], () => {
    untilMs = performance.now() + clickMs
  })
  on(['click', 'keyup', 'pointercancel'], () => {
    untilMs = 0
  })

  async function answered(): Promise<void> {
    let isDrawn = false
    while (!isDrawn || isUnderWay()) isDrawn = await nextFrame(window, () => !isUnderWay())
  }
  return { answered }
}

/** Resolves in a task of its own after the next frame, with what held as that began: what ends later is drawn by another. */
function nextFrame(window: Window, holds: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(holds()), frameMs)
    window.requestAnimationFrame(() => {
      const held = holds()
      setTimeout(() => resolve(held))
    })
  })
}
