/** One animation that was asked for, and what became of it. */
export interface Asked {
  element: Element
  frames: Keyframe[]
  options: KeyframeAnimationOptions
  state: 'running' | 'paused' | 'canceled'
}

/** Animations for tests: they move nothing, and are listed in the order in which they were asked for. */
export function testAnimations(): Asked[] {
  const asked: Asked[] = []
  Element.prototype.animate = function (this: Element, frames, options) {
    const one: Asked = {
      element: this,
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      state: 'running',
    }
    asked.push(one)
    const becomes = (state: Asked['state']) => () => {
      one.state = state
    }
    const animation = { play: becomes('running'), pause: becomes('paused'), cancel: becomes('canceled') }
    return animation as unknown as Animation
  }
  return asked
}
