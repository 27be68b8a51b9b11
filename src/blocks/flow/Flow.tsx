import { css } from '@emotion/react'
import type { FlowBlock, FlowService } from '#schemas/types.gen.ts'
import { band, border, font, fontSize, space } from '#src/theme/tokens.ts'
import { FlowDiagram } from '#src/ui/art/FlowDiagram.tsx'
import { abreast } from '#src/ui/grids.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Points } from '#src/ui/Points.tsx'
import { Section } from '#src/ui/Section.tsx'

/** What comes in runs through the wheel and leaves as finished work; the services that do it stand under it. */
export default function Flow({ services = [], ...block }: FlowBlock) {
  return (
    <Section of={block} band="shallows">
      <FlowDiagram of={block} css={diagram} />
      {services.length > 0 && (
        <ul css={grid} data-columns={services.length}>
          {services.map((service, index) => (
            <Service key={index} of={service} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Service({ of: { id, icon, title, description, features } }: { of: FlowService }) {
  return (
    <li id={id && `service-${id}`} css={ruled}>
      {icon && <Icon name={icon} size={24} css={mark} />}
      <Heading css={name}>{title}</Heading>
      <Paragraph text={description} css={text} />
      <Points of={features} css={list} />
    </li>
  )
}

const diagram = css({ '& + *': { marginTop: 'clamp(56px, 5vw, 72px)' } })
const grid = css(abreast, { display: 'grid', gap: `30px ${space[7]}` })
const ruled = css({ position: 'relative', paddingTop: space[5], borderTop: border.rule })
const name = css(font.h4, { marginBottom: 8, fontSize: fontSize.large, letterSpacing: '-0.025em' })
// It floats on the rule, so that the name has the column's whole width.
const mark = css({
  position: 'absolute',
  insetInlineEnd: 0,
  top: -13,
  boxSizing: 'content-box',
  paddingInlineStart: 10,
  background: band.bg,
  color: band.link,
})
const text = css({ fontSize: fontSize.text, lineHeight: 1.55 })
const list = css(font.small, { marginTop: 14, color: band.muted })
