import { css } from '@emotion/react'
import type { FlowService } from '#schemas/types.gen.ts'
import { bulleted } from '#src/theme/squiggle.ts'
import { band, border, columns, font, fontSize, media, space } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'

/** The services as ruled columns, each with what it includes. */
export function FlowServices({ of: services }: { of: FlowService[] }) {
  return (
    <ul css={[grid, abreast(services.length)]}>
      {services.map(({ id, icon, title, description, features }) => (
        <li key={title} id={id && `service-${id}`} css={ruled}>
          {icon && <Icon name={icon} size={24} css={mark} />}
          <Heading css={name}>{title}</Heading>
          <p css={text}>
            <Inline text={description} />
          </p>
          {features && features.length > 0 && (
            <ul css={list}>
              {features.map((feature) => (
                <li key={feature} css={bullet}>
                  {feature}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const grid = css({ display: 'grid', gap: `30px ${space[7]}` })
const abreast = (count: number) =>
  css({
    [media.md]: { gridTemplateColumns: columns(2) },
    [media.lg]: { gridTemplateColumns: columns(count) },
  })
const ruled = css({ position: 'relative', paddingTop: space[5], borderTop: border.rule })
const name = css(font.h4, {
  marginBottom: 8,
  fontSize: fontSize.large,
  letterSpacing: '-0.025em',
})
// It floats on the rule, so that the name has the column's whole width.
const mark = css({
  position: 'absolute',
  right: 0,
  top: -13,
  paddingLeft: 10,
  width: 34,
  background: band.bg,
  color: band.link,
})
const text = css({ fontSize: fontSize.text, lineHeight: 1.55 })
const list = css(font.small, { display: 'grid', gap: 6, marginTop: 14, color: band.muted })
const bullet = css(bulleted)
