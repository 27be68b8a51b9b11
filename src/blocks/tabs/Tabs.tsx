import { css, keyframes } from '@emotion/react'
import type { TabsBlock } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, focusRing, fontFamily, fontSize, media, motion, space, transition, wrap } from '#src/theme/tokens.ts'
import { choiceNumbers } from '#src/ui/Chips.tsx'
import { Head } from '#src/ui/Head.tsx'
import { RadioRow, Switch } from '#src/ui/RadioRow.tsx'
import { Section, useSections } from '#src/ui/Section.tsx'
import { useChosenPanel } from './useChosenPanel.ts'

/**
 * Panels of sections, one shown at a time. Radio buttons choose and CSS shows, so it works before any script; React only
 * keeps the address in step. With `control: hero` the radio buttons stand in the page's hero.
 */
export default function Tabs(block: TabsBlock) {
  const { panels, param = 'tab', control = 'here', look = 'underlined', label } = block
  const Sections = useSections()
  const ids = panels.map(({ id }) => id)
  const isHere = control === 'here'
  const choice = { label, param, control, options: panels, chosen: useChosenPanel(param, ids[0]!) }
  const hasHead = Boolean(block.kicker || block.heading || block.lead)
  return (
    <Section of={block} head="none" bleed css={[panelOfChoice[control], hasHead ? roomAbove : isHere && someRoomAbove]}>
      {(hasHead || isHere) && (
        <div css={wrap}>
          <Head of={block} css={isHere && closeHead} />
          {isHere && look === 'segmented' && <Switch {...choice} />}
          {isHere && look === 'underlined' && <RadioRow {...choice} css={names} />}
        </div>
      )}
      {panels.map(({ id, sections }, index) => (
        <div key={id} data-panel={id} data-choice={index} css={[fading, isHere && closeBelow]}>
          <Sections of={sections} />
        </div>
      ))}
    </Section>
  )
}

/**
 * Shows the panel whose radio button is checked, the first one where none is. Panels go by their numbers, so that the rules
 * are the same for any content.
 *
 * @param radios  selects what holds the radio buttons, seen from the section or from the page
 */
const shownWhileChecked = (radios: (checked: string) => string) =>
  css({
    '& > [data-panel]:not([data-choice="0"])': { display: 'none' },
    [`${radios(':checked:not([data-choice="0"])')} > [data-panel][data-choice="0"]`]: { display: 'none' },
    ...Object.fromEntries(
      choiceNumbers.map((number) => [
        `${radios(`[data-choice="${number}"]:checked`)} > [data-panel][data-choice="${number}"]`,
        { display: 'block' },
      ]),
    ),
  })
const panelOfChoice = {
  here: shownWhileChecked((checked) => `&:has(> div > fieldset[data-control=here] ${checked})`),
  // `html` and not `:root`: before a selector that begins with a colon Emotion puts its own class.
  hero: shownWhileChecked((checked) => `html:has(fieldset[data-control=hero] ${checked}) &`),
}

const roomAbove = css({ paddingTop: space.section })
const someRoomAbove = css({ paddingTop: space.sectionTight })
// The first section of a panel belongs to the tab above it.
const closeBelow = css({ '& > [data-block]:first-of-type': { paddingTop: space[9] } })
const closeHead = css({ marginBottom: space[6], [media.md]: { marginBottom: space[7] } })

const appear = keyframes({ from: { opacity: 0 } })
// Only what changes after the page is there fades: the first paint must not wait.
const fading = css({
  [media.motion]: { 'html:has(input:focus) &': { animation: `${appear} ${motion.duration.fast}` } },
})

const foot = { content: '""', position: 'absolute', insetInline: 0, bottom: 0, height: 8 } as const
// Names on a rule, a wave under the chosen one. The wave swings about the rule, so the rule lies half its height above the edge.
const names = css({
  gap: `0 ${space[6]}`,
  background: `linear-gradient(${band.rule} 0 0) 0 calc(100% - 3px) / 100% 1.5px no-repeat`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [media.md]: { columnGap: 34 },
  '& > label': {
    flex: 'none',
    padding: '8px 2px 20px',
    fontFamily: fontFamily.display,
    fontWeight: 580,
    fontSize: fontSize.title.md,
    lineHeight: 1.2,
    letterSpacing: '-0.022em',
    color: band.muted,
    transition: transition('color', 'fast'),
    '&:hover, &:has(:checked)': { color: band.heading },
    // The wave takes the rule's place: one box covers the rule, one draws the wave in the band's own color.
    '&:has(:checked)::before': { ...foot, backgroundColor: band.bg },
    '&:has(:checked)::after': {
      ...foot,
      backgroundColor: band.kicker,
      mask: `${squiggle.selected} 0 center / 32px 8px repeat-x`,
    },
    '&:has(:focus-visible)': { ...focusRing, outlineOffset: -3, borderRadius: 4 },
    [media.forcedColors]: { '&:has(:checked)': { textDecoration: 'underline' } },
  },
})
