import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testMotion, testViews } from '../testViews.ts'
import { defineElements, defineFlotsam } from './define.ts'

let views: ReturnType<typeof testViews>
beforeEach(() => {
  views = testViews()
  defineElements()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const put = <E extends HTMLElement>(html: string): E => {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as E
}

test('each of the site’s elements is defined once', () => {
  expect(() => defineElements()).not.toThrow()
  for (const name of ['art', 'kind', 'reveal', 'typed']) expect(customElements.get(`tide-${name}`)).toBeDefined()
})

test('what drifts by comes to a page that has it, and to visitors who let things move', async () => {
  const isThere = () => customElements.get('tide-flotsam') !== undefined
  testMotion(false)
  await defineFlotsam(document)
  expect(isThere()).toBe(false)
  put('<tide-flotsam></tide-flotsam>')
  testMotion(true)
  await defineFlotsam(document)
  expect(isThere()).toBe(false)
  testMotion(false)
  await defineFlotsam(document)
  expect(isThere()).toBe(true)
})

test('drawings stand still while they are out of view, those that begin then too', () => {
  const art = put('<tide-art><i></i></tide-art>')
  const moved: string[] = []
  const animation = { play: () => moved.push('play'), pause: () => moved.push('pause') } as unknown as Animation
  const asked = vi.fn((_options?: GetAnimationsOptions) => [animation])
  art.getAnimations = asked
  art.dispatchEvent(new Event('animationstart'))
  views.see(art, [{ isIntersecting: true }, { isIntersecting: false }])
  art.dispatchEvent(new Event('animationstart'))
  views.see(art, [{ isIntersecting: false }, { isIntersecting: true }])
  views.see(art, [])
  expect(moved).toEqual(['play', 'pause', 'pause', 'play', 'play'])
  expect(asked).toHaveBeenCalledWith({ subtree: true })
  art.remove()
  art.dispatchEvent(new Event('animationstart'))
  expect([moved.length, views.watched(art)]).toEqual([5, []])
})

test('what turns for ever under one name turns in step, whenever its parts came', () => {
  const art = put('<tide-art></tide-art>')
  const part = (animationName: string | undefined, currentTime: number, iterations = Number.POSITIVE_INFINITY) => {
    const effect = { getComputedTiming: () => ({ iterations }) }
    return { play: () => {}, animationName, currentTime, effect } as unknown as Animation
  }
  const parts = [part('turn', 900), part('bob', 300), part('turn', 700), part('rise', 50, 1), part('rise', 20, 1)]
  art.getAnimations = () => [...parts, part(undefined, 1)]
  art.dispatchEvent(new Event('animationstart'))
  expect(parts.map(({ currentTime }) => currentTime)).toEqual([900, 300, 900, 50, 20])
  art.remove()
})

test('SOON-01 a word follows from the address', () => {
  // Its text is there before the element is, as in a page that has been read.
  const written = (path: string) => {
    history.replaceState(null, '', path)
    const element = document.createElement('tide-kind')
    element.setAttribute('kinds', '[{"path":"/playbooks/","kind":"Playbook"}]')
    element.textContent = 'Resource'
    document.body.append(element)
    return element.textContent
  }
  expect(written('/playbooks/first')).toBe('Playbook')
  expect(written('/blog/first')).toBe('Resource')
})
