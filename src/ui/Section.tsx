import { css } from '@emotion/react'
import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { type BandName, media, space, wrap } from '#src/theme/tokens.ts'
import { Head, type HeadContent } from './Head.tsx'
import { SectionLevel } from './HeadingLevel.tsx'

interface SectionContent extends HeadContent {
  type: string
  id?: string
  band?: BandName
}

interface SectionProps extends HTMLAttributes<HTMLElement> {
  of: SectionContent
  /** The band it stands on when the content does not say. */
  band?: BandName
  /** Less room above and below. */
  tight?: boolean
  /** How the head stands when the content does not say; `none` when the block draws `<Head of={block}>` itself. */
  head?: 'stacked' | 'split' | 'none'
  /** No container, no padding and no reveal: the block fills the band by itself (`wrap` is the container's style). */
  bleed?: boolean
  as?: 'section' | 'div'
  /** It closes what stands above it, which leaves room for its wave. */
  'data-closes'?: ''
  /** A tide: it rises out of the water in which the section above it ends. */
  'data-rises'?: ''
  /** Its last strip is water, in which the section below may go on: a tide rises out of it, a wave has no edge. */
  'data-ends'?: 'water' | 'deep water'
}

/** A block on its band: sets the band's variables, draws the head, and moves headings inside one level down. */
export function Section(props: SectionProps) {
  const { of: block, band = 'paper', tight, head = 'stacked', bleed, as: Tag = 'section', children, ...rest } = props
  const room = tight ? tightPadding : padding
  const number = useContext(SectionNumber)
  const content = (
    <SectionLevel hasHeading={block.heading !== undefined}>
      {head !== 'none' && <Head of={block} layout={head} />}
      {children}
    </SectionLevel>
  )
  return (
    <Tag
      css={bleed ? base : room}
      id={block.id}
      data-block={block.type}
      data-section={number}
      data-band={block.band ?? band}
      {...rest}
    >
      {bleed ? content : <tide-reveal css={container}>{content}</tide-reveal>}
    </Tag>
  )
}

const base = css({ position: 'relative' })
// The wave of a closing section rises 34 px into the band above it.
const withRoomForWave = (rest: string, room: string) =>
  css(base, {
    paddingBlock: rest,
    '&:has(+ [data-closes])': { paddingBottom: `calc(${rest} + ${room})` },
    [media.print]: { '&&': { paddingBlock: space[7] } },
  })
const padding = withRoomForWave(space.section, '34px')
const tightPadding = withRoomForWave(space.sectionTight, space[8])

const container = css(wrap)

/** Draws a list of sections; the renderer provides it, since no block may import another. */
export const SectionsContext = createContext<ComponentType<{ of: readonly Block[] }>>(() => null)

/** Which of the page's own sections a block draws, so that script finds its element: others may draw nothing. */
export const SectionNumber = createContext<number | string | undefined>(undefined)

/** For blocks that hold sections: `const Sections = useSections()`, then `<Sections of={panel.sections} />`. */
export const useSections = () => useContext(SectionsContext)
