import { css } from '@emotion/react'
import type { TabsBlock } from '#schemas/types.gen.ts'
import { media, space, wrap } from '#src/theme/tokens.ts'
import { Head } from '#src/ui/Head.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useSections } from '#src/ui/SectionsContext.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { shownPanel } from './shownPanel.ts'
import { TabRow } from './TabRow.tsx'
import { useChosenPanel } from './useChosenPanel.ts'

/**
 * Panels of sections, one shown at a time. Radio buttons choose and CSS shows, so it works before any script; React only
 * keeps the address in step. With `control: hero` the radio buttons stand in the page's hero.
 */
export default function Tabs(block: TabsBlock) {
  const { panels, param = 'tab', control = 'here', look = 'underlined', label } = block
  const Sections = useSections()
  const ids = panels.map(({ id }) => id)
  const chosen = useChosenPanel(param, ids)
  const Choice = look === 'segmented' ? Switch : TabRow
  const hasHead = Boolean(block.kicker || block.heading || block.lead)
  return (
    <Section of={block} head="none" bleed css={hasHead ? roomAbove : control === 'here' && someRoomAbove}>
      {(hasHead || control === 'here') && (
        <div css={wrap}>
          <Head of={block} css={control === 'here' && closeHead} />
          {control === 'here' && <Choice label={label} param={param} options={panels} chosen={chosen} />}
        </div>
      )}
      {panels.map((panel) => (
        <div
          key={panel.id}
          data-panel={panel.id}
          css={[shownPanel(param, panel.id, ids), control === 'here' && closeBelow]}
        >
          <Sections of={panel.sections} />
        </div>
      ))}
    </Section>
  )
}

const roomAbove = css({ paddingTop: space.section })
const someRoomAbove = css({ paddingTop: space.sectionTight })
// The first section of a panel belongs to the tab above it.
const closeBelow = css({ '& > [data-block]:first-of-type': { paddingTop: space[9] } })
const closeHead = css({ marginBottom: space[6], [media.md]: { marginBottom: space[7] } })
