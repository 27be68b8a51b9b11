import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

type Level = 1 | 2 | 3 | 4 | 5 | 6

const HereContext = createContext(2)
const SectionContext = createContext(2)

const capped = (level: number): Level => Math.min(6, level) as Level

/** The level that the next `Heading` takes here: 2 for a section's heading, 3 for what stands inside the section. */
export const useHeadingLevel = (): Level => capped(use(HereContext))

/** The level of the heading of the section that this stands in, wherever inside it the heading is drawn. */
export const useSectionLevel = (): Level => capped(use(SectionContext))

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
  level?: Level
}

/** A heading at the level of its place. Its look comes from `css`, never from its level. */
export function Heading({ level, ...rest }: HeadingProps) {
  const here = useHeadingLevel()
  const Tag = `h${level ?? here}` as const
  return <Tag {...rest} />
}
