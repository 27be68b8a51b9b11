import { CacheProvider } from '@emotion/react'
import { Window } from 'happy-dom'
import { act, type ComponentType, Profiler } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { traits } from '#schemas/traits.gen.ts'
import type { Block } from '#schemas/types.gen.ts'
import { UrlParamsContext } from '#src/browser/urlState.ts'
import { PageView } from '#src/renderer/PageView.tsx'
import { registerView } from '#src/renderer/views.ts'
import { wakeOf } from '#src/renderer/wake.ts'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { registerIcons } from '#src/ui/Icon.tsx'
import { described, examples, viewName } from './blockFolders.ts'
import { compileSections } from './compiledSections.ts'

const views = import.meta.glob<{ default: ComponentType<Block> }>('../../src/blocks/*/*.tsx')
// One that holds sections is drawn again as far as those are.
const types = described.filter((type) => !traits[type as Block['type']].sections)
const written = types.flatMap((type) => examples(type).map((example) => ({ type, example })))
const compiled = compileSections(written.map(({ example }) => example))
const waking = written.flatMap(({ type, example }) => {
  const page = compiled.get(example)!.page!
  return page.sections.some((section) => wakeOf(section) !== 'never') ? [{ type, name: example.name, page }] : []
})
const drawn = vi.fn()

beforeAll(async () => {
  for (const type of described) {
    const { default: View } = await views[`../../src/blocks/${type}/${viewName(type)}.tsx`]!()
    registerView(type as Block['type'], (block) => (
      <Profiler id={type} onRender={drawn}>
        <View {...block} />
      </Profiler>
    ))
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  drawn.mockClear()
})

test.each(waking)(
  '$type, $name: it is drawn once when it wakes untouched, and its buttons wait until then',
  async ({ type, page: { sections, search = {}, icons } }) => {
    registerIcons(icons)
    const tree = (
      <CacheProvider value={createStyleCache('tw')}>
        <UrlParamsContext value={search}>
          <PageView sections={sections} asleep={false} />
        </UrlParamsContext>
      </CacheProvider>
    )
    const page = browserPage(renderToString(tree))
    const complain = vi.spyOn(console, 'error')
    drawn.mockClear()
    const root = await act(async () => hydrateRoot(page, tree))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
    // A form says what is missing in it, which it knows by then.
    expect(drawn).toHaveBeenCalledTimes(type === 'form' ? 2 : 1)
    if (type !== 'form') expect(page.querySelectorAll('button:disabled')).toHaveLength(0)
    expect(complain).not.toHaveBeenCalled()
    await act(async () => root.unmount())
  },
)

const ofBrowsers = [
  ...['document', 'location', 'history', 'Element', 'HTMLElement', 'HTMLInputElement', 'HTMLSelectElement'],
  ...['FormData', 'matchMedia', 'addEventListener', 'removeEventListener'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'sessionStorage', 'localStorage'],
] as const

/** What a server has drawn, in the browser of a visitor who asks for less motion. */
function browserPage(html: string): HTMLElement {
  const window = new Window({ url: 'https://site.example/', settings: { device: { prefersReducedMotion: 'reduce' } } })
  vi.stubGlobal('window', window)
  for (const name of ofBrowsers) vi.stubGlobal(name, window[name as keyof Window])
  vi.stubGlobal('IntersectionObserver', Unseen)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = html
  return document.body
}

/** Sections wake before they are in view. */
class Unseen {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: false }])
  }
  disconnect(): void {}
}
