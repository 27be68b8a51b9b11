import {
  createContext,
  type LazyExoticComponent,
  lazy,
  memo,
  Suspense,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { eachSection } from '#schemas/eachSection.ts'
import type { Block } from '#schemas/types.gen.ts'
import { controlsIn, transferFields } from '#src/browser/fieldTransfer.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { SectionNumber, SectionsContext } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'
import { Boundary } from './Boundary.tsx'
import { type BlockView, loadedView, loadView } from './views.ts'
import { wakeOf, wakeSignal } from './wake.ts'

/** The sections that stand inside another section: in a panel, in a column. */
const Sections = memo(function Sections({ of }: { of: readonly Block[] }) {
  const keys = sectionKeys(of)
  const outer = useContext(SectionNumber)
  return of.map((block, index) => (
    <SectionNumber key={keys[index]} value={import.meta.env.DEV ? innerNumber(block, outer) : undefined}>
      <Slot block={block} />
    </SectionNumber>
  ))
})

/**
 * A page's sections, one under the other.
 *
 * @param asleep  the page's HTML came from the server, so its sections wake by their own policy; its value must not
 *                change while the page is shown
 */
export const PageView = memo(function PageView({ sections, asleep }: { sections: readonly Block[]; asleep: boolean }) {
  const keys = sectionKeys(sections)
  if (import.meta.env.DEV) numberInner(sections)
  return (
    <SectionsContext value={Sections}>
      {sections.map((block, index) => (
        <OwnSection key={keys[index]} block={block} index={index} asleep={asleep} />
      ))}
    </SectionsContext>
  )
})

/** One of the page's own sections, which is drawn again only when it is another one. */
const OwnSection = memo(function OwnSection({ block, index, asleep }: ServedSection & { asleep: boolean }) {
  return (
    <SectionNumber value={index}>
      <Served value={asleep ? { block, index } : undefined}>
        <Slot block={block} />
      </Served>
    </SectionNumber>
  )
})

/** In development, how many sections stand before one inside of the same section of the page. */
const innerPlaces = new WeakMap<Block, number>()

function numberInner(sections: readonly Block[]): void {
  for (const section of sections)
    for (const [place, inner] of eachSection([section]).entries()) innerPlaces.set(inner, place)
}

/** `3/1`: what the development server finds a section by that stands inside of another. */
function innerNumber(block: Block, outer: number | string | undefined): string {
  return `${String(outer).split('/')[0]}/${innerPlaces.get(block)}`
}

/** One of the own sections of a page that came as HTML. */
interface ServedSection {
  block: Block
  index: number
}

/** In which of them something stands, on such a page. */
const Served = createContext<ServedSection | undefined>(undefined)

/**
 * One section in its own Suspense boundary. On the page that came as HTML, the boundary stays as the server drew it until
 * the block's wake-up signal; React hydrates it then, or never. Anywhere else it renders at once. A section that fails
 * leaves those around it as they are, with one quiet sentence in its place and the whole error in the console.
 *
 * It is memoized because a changed prop or context reaching a boundary that still sleeps would make React throw the
 * server's HTML away and draw the block again.
 */
const Slot = memo(function Slot({ block }: { block: Block }) {
  const served = useContext(Served)
  const isHydrating = useIsHydrating()
  const [View] = useState(() => (served ? sleeping(block, served, isHydrating) : awake(block)))
  return (
    <Boundary of={block} failed={() => <Failed type={block.type} />}>
      <Suspense fallback={null}>
        <View {...block} />
      </Suspense>
    </Boundary>
  )
})

function Failed({ type }: Pick<Block, 'type'>) {
  const words = useWords('errors')
  return (
    <section data-block={type} role="alert">
      <p>{words.section}</p>
    </section>
  )
}

/** Whether React takes over HTML here, and does not draw. Unlike `useHydrated`, it never draws again. */
function useIsHydrating(): boolean {
  let isHydrating = false
  useSyncExternalStore(subscribe, nothing, () => {
    isHydrating = true
  })
  return isHydrating
}
const nothing = () => {}
const subscribe = () => nothing

/**
 * A section of a page that came as HTML. Where a translator, a password manager or another extension has changed that, React
 * draws a section anew, and those inside it: what the visitor has entered goes along, and of those that never wake, of which
 * the page has no data, the HTML.
 */
function sleeping(block: Block, { block: own, index }: ServedSection, isHydrating: boolean) {
  const section = () => document.querySelector(`#page > [data-section="${index}"]`)
  // In development a page has all data, and sections come that no HTML has.
  if (!import.meta.env.DEV && !isHydrating && wakeOf(block) === 'never') {
    const inside = section()?.querySelectorAll('[data-block]') ?? []
    const html = [section(), ...inside][eachSection([own]).indexOf(block)] ?? ''
    return () => <div ref={(place) => place?.replaceWith(html)} />
  }
  const drawn = isHydrating ? undefined : controlsIn(section())
  return lazy(async () => {
    if (isHydrating) await wakeSignal(block, section)
    const before = drawn ?? controlsIn(section())
    // One that sleeps in another section has not been loaded with its page.
    const loaded = Promise.all([loadView(block.type), loadDrawings([block])])
    // What cannot be had leaves the server's HTML as it is: it answers by itself.
    const [View] = await loaded.catch((error) => (isHydrating ? new Promise<never>(() => {}) : Promise.reject(error)))
    function Woken(block: Block) {
      // Right before React takes them away.
      const { activeElement } = document
      useLayoutEffect(() => transferFields(before, section(), activeElement), [])
      return <View {...block} />
    }
    return { default: Woken }
  })
}

function awake(block: Block): BlockView | LazyExoticComponent<BlockView> {
  return loadedView(block.type) ?? lazy(async () => ({ default: await loadView(block.type) }))
}

/**
 * What React knows each section of a list by: its type with its id, or with its number among those of its type. A section
 * that comes, goes or moves leaves the state of the others as it is.
 */
function sectionKeys(sections: readonly Block[]): string[] {
  const counts = new Map<string, number>()
  return sections.map(({ type, id }) => {
    if (id !== undefined) return `${type} ${id}`
    const count = counts.get(type) ?? 0
    counts.set(type, count + 1)
    return `${type} #${count}`
  })
}
