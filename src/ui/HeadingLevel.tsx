import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

type Level = 1 | 2 | 3 | 4 | 5 | 6

const HereContext = createContext(2)
const SectionContext = createContext(2)

export const capped = (level: number): Level => Math.min(6, level) as Level

/** The level that the next `Heading` takes here: 2 for a section's heading, 3 for what stands inside the section. */
export const useHeadingLevel = (): Level => capped(use(HereContext))

/** The level of the heading of the section that this stands in. */
const useSectionLevel = (): Level => capped(use(SectionContext))

/** One section: its own heading keeps the level of its place, everything else inside goes one level further down. */
export function SectionLevel({ hasHeading, children }: { hasHeading: boolean; children: ReactNode }) {
  const here = use(HereContext)
  return (
    <SectionContext value={here}>
      <HereContext value={hasHeading ? here + 1 : here}>{children}</HereContext>
    </SectionContext>
  )
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** `section`: the level of the section's own heading, wherever inside the section it is drawn. */
  level?: Level | 'section'
}

/** A heading at the level of its place. Its look comes from `css`, never from its level. */
export function Heading({ level, ...rest }: HeadingProps) {
  const here = useHeadingLevel()
  const own = useSectionLevel()
  const Tag = `h${level === 'section' ? own : (level ?? here)}` as const
  return <Tag {...rest} />
}
