import { css, keyframes } from '@emotion/react'
import type { TabsBlock } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, focusRing, font, fontSize, media, motion, space, transition, wrap } from '#src/theme/tokens.ts'
import { choiceNumbers } from '#src/ui/Chips.tsx'
import { Head } from '#src/ui/Head.tsx'
import { RadioRow, Switch } from '#src/ui/RadioRow.tsx'
import { Section, useSections } from '#src/ui/Section.tsx'

/**
 * Panels of sections, one shown at a time. Radio buttons choose, CSS shows, and `keepChoices` keeps the address in step, so it
 * needs no React. With `control: hero` the radio buttons stand in the page's hero.
 */
export default function Tabs(block: TabsBlock) {
  const { panels, param = 'tab', control = 'here', look = 'underlined', label } = block
  const Sections = useSections()
  const isHere = control === 'here'
  const choice = { label, param, control, options: panels }
  const hasHead = Boolean(block.kicker || block.heading || block.lead)
  return (
    <Section of={block} head="none" bleed css={panelOfChoice[control]}>
      {(hasHead || isHere) && (
        <div css={hasHead ? headed : headless}>
          <Head of={block} css={closeHead} />
          {isHere && (look === 'segmented' ? <Switch {...choice} /> : <RadioRow {...choice} css={names} />)}
        </div>
      )}
      {panels.map(({ id, sections }, index) => (
        <div key={id} data-panel={id} data-choice={index} css={panel[control]}>
          <Sections of={sections} />
        </div>
      ))}
    </Section>
  )
}

/**
 * Leaves the panel whose radio button is checked. Panels go by their numbers, so that the rules are the same for any content.
 *
 * @param radios  selects what holds the radio buttons, seen from the section or from the page
 */
const checkedOnly = (radios: (checked: string) => string) =>
  css(
    Object.fromEntries(
      [0, ...choiceNumbers].map((number) => [
        `${radios(`[data-choice="${number}"]:checked`)} > [data-panel]:not([data-choice="${number}"])`,
        { display: 'none' },
      ]),
    ),
  )
const panelOfChoice = {
  here: checkedOnly((checked) => `&:has(> div > fieldset[data-control=here] ${checked})`),
  // `html` and not `:root`: before a selector that begins with a colon Emotion puts its own class.
  hero: checkedOnly((checked) => `html:has(fieldset[data-control=hero] ${checked}) &`),
}

const headed = css(wrap, { paddingTop: space.section })
const headless = css(wrap, { paddingTop: space.sectionTight })
const closeHead = css({ marginBottom: space[6], [media.md]: { marginBottom: space[7] } })

const appear = keyframes({ from: { opacity: 0 } })
// Only what changes after the page is there fades: the first paint must not wait.
const fading = css({
  [media.motion]: { 'html:has(input:focus) &': { animation: `${appear} ${motion.duration.fast}` } },
})
const panel = {
  // Its first section belongs to the tab above it.
  here: css(fading, { '& > [data-block]:first-of-type': { paddingTop: space[9] } }),
  hero: fading,
}

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
    ...font.h3,
    fontSize: fontSize.title.md,
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
