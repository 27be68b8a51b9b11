import { Heading, useSectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'

/** The section's own heading, in whatever type its look asks for. */
export function CtaHeading({ text, className }: { text: string; className?: string }) {
  return (
    <Heading level={useSectionLevel()} className={className}>
      <Inline text={text} />
    </Heading>
  )
}
