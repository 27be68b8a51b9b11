import { bandValues, radius, shadow, status, zIndex } from '#src/theme/values.gen.ts'

const { paper, deep } = bandValues
const red = status.error.border
/** They stand on the footer too, which has their color. */
const edge = `0 0 0 1px ${deep.rule}`

/** Where the notices stand: over their sections, or in a dock at the bottom of the window. */
export const overlayStyles = `
:host { position: absolute; inset: 0 0 auto; height: 0; z-index: ${zIndex.toast}; font: 400 15px/1.5 var(--font-text, system-ui, sans-serif) }
.at { position: absolute; pointer-events: none; border-radius: ${radius.xs} }
.at { outline: 3px dashed ${red}; outline-offset: -3px; background: color-mix(in srgb, ${red} 5%, transparent) }
.cards { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; pointer-events: auto }
.at > .cards { position: sticky; top: 92px; width: min(620px, 100% - 32px); margin-left: auto; padding: 16px 16px 16px 0 }
.dock { position: fixed; inset: auto 16px 16px auto; display: grid; gap: 12px; width: min(620px, 100vw - 32px) }
.list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; max-height: min(56vh, 640px); overflow: auto; padding: 2px; scrollbar-width: thin }
.dock:is([data-empty], :has(details[open])) > .list { display: none }
.sum { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 18px; padding: 10px 12px 10px 18px; border-radius: ${radius.tile};
  background: ${deep.bg}; color: ${deep.text}; box-shadow: ${shadow.menu}, ${edge} }
.sum > p { margin: 0; flex: 1 1 auto }
.sum b { color: ${deep.heading}; font-weight: 600 }
.sum b::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 10px; border-radius: 50%; background: #F2766E }
.hide, .sum summary { min-height: 32px; padding: 0 10px; border-radius: ${radius.control}; color: ${deep.link} }
.hide:hover, .sum summary:hover { background: ${deep.secondaryTide}; color: ${deep.heading} }
.finder, .pill, .corner { position: fixed; bottom: 16px }
.finder, .pill, .corner > .quiet { border-radius: ${radius.pill}; background: ${deep.bg}; color: ${deep.heading};
  font-weight: 500; font-size: 14px; box-shadow: ${shadow.raise}, ${edge} }
.finder, .pill { min-height: 36px; padding: 0 16px }
.finder { left: 16px; opacity: .94 }
.finder:is(:hover, :focus-visible) { opacity: 1 }
.pill { right: 16px }
.corner { right: 16px; display: flex; flex-direction: row-reverse; gap: 12px; opacity: .92 }
.quiet > summary { min-height: 36px; padding: 0 16px; line-height: 36px; cursor: pointer; list-style: none }
.sum .quiet > summary { line-height: 32px; padding: 0 10px; min-height: 32px }
summary:focus-visible { outline: 3px solid ${deep.focus}; outline-offset: 2px; border-radius: ${radius.control} }
.quiet > div { position: fixed; inset: auto 16px 76px auto; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; width: min(620px, 100vw - 32px); max-height: 60vh; overflow: auto;
  padding: 2px; scrollbar-width: thin }
.quiet ul { margin: 0; padding: 4px 20px; list-style: none; border-radius: ${radius.tile}; background: ${paper.bg}; color: ${paper.text}; box-shadow: ${shadow.menu} }
.quiet li { padding: 12px 0; border-top: 1px solid ${paper.hairline} }
.quiet li:first-child { border-top: 0 }
.quiet li p, .quiet div > p { margin: 0 }
.quiet a { color: ${paper.link} }
.quiet li .open { min-height: 24px; padding: 0; background: none; color: ${paper.link}; font: 400 13px/1.5 var(--font-code, monospace); text-decoration: underline;
  text-underline-offset: 3px; text-align: left; overflow-wrap: anywhere }
@media (max-width: 700px) {
  .at > .cards { width: auto; padding: 12px }
  .finder { display: none }
}
@media print { :host { display: none } }
`
