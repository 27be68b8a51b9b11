import { css } from '@emotion/react'
import type { FlowBlock } from '#schemas/types.gen.ts'
import { FlowDiagram } from '#src/ui/art/FlowDiagram.tsx'
import { Section } from '#src/ui/Section.tsx'
import { FlowServices } from './FlowServices.tsx'

/** What comes in runs through the wheel and leaves as finished work; the services that do it stand under it. */
export default function Flow(block: FlowBlock) {
  return (
    <Section of={block} band="shallows">
      <FlowDiagram inputs={block.inputs} outputs={block.outputs} css={diagram} />
      {block.services && block.services.length > 0 && <FlowServices of={block.services} />}
    </Section>
  )
}

const diagram = css({ '& + *': { marginTop: 'clamp(56px, 5vw, 72px)' } })
