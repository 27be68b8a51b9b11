import { bandValues, radius, shadow, status, zIndex } from '#src/theme/values.gen.ts'

const { paper, deep } = bandValues
const red = status.error.border
/** They stand on the footer too, which has their color. */
const edge = `0 0 0 1px ${deep.rule}`

/** Where the notices stand: over their sections, or in a dock at the bottom of the window. */
export const overlayStyles = `
:host { position: absolute; inset: 0 0 auto; height: 0; z-index: ${zIndex.toast}; font: 400 15px/1.5 var(--font-text, system-ui, sans-serif) }
.at { position: absolute; pointer-events: none; outline: 3px dashed ${red}; outline-offset: -3px; background: color-mix(in srgb, ${red} 5%, transparent) }
.at > * { position: sticky; top: 92px; width: min(604px, 100% - 32px); margin: 16px 16px 16px auto; pointer-events: auto }
div:has(> .dock > [role] > .mistakes:not([open])) > .at { display: none }
.nowhere, .mistakes:not(:has(article)) > .list { display: none }
.dock { position: fixed; inset: auto 16px 16px auto; display: flex; flex-wrap: wrap; justify-content: end; gap: 12px; width: min(620px, 100vw - 32px); pointer-events: none }
.dock > * { pointer-events: auto }
.dock > [role], details[open] { width: 100% }
.list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; max-height: min(56vh, 640px); margin-top: 12px; overflow: auto; padding: 2px; scrollbar-width: thin }
.finder, summary { width: fit-content; min-height: 36px; padding: 6px 16px; border-radius: ${radius.pill}; background: ${deep.bg}; color: ${deep.heading}; font-weight: 500; font-size: 14px;
  box-shadow: ${shadow.raise}, ${edge}; cursor: pointer }
summary { margin-left: auto }
.finder { position: fixed; left: 16px; bottom: 16px; opacity: .94 }
.finder:is(:hover, :focus-visible) { opacity: 1 }
summary b::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 10px; border-radius: 50%; background: #F2766E }
summary:focus-visible { outline: 3px solid ${deep.focus}; outline-offset: 2px }
ul { margin: 0; padding: 4px 20px; list-style: none; border-radius: ${radius.tile}; background: ${paper.bg}; color: ${paper.text}; box-shadow: ${shadow.menu} }
li { padding: 12px 0 }
li + li { border-top: 1px solid ${paper.hairline} }
li p { margin: 0 }
a, li .open { color: ${paper.link}; text-decoration: underline; text-underline-offset: 3px }
li .open { min-height: 24px; padding: 0; background: none; font: 400 13px/1.5 var(--font-code, monospace); text-align: left; overflow-wrap: anywhere }
@media (max-width: 700px) { .finder { display: none } }
@media print { :host { display: none } }
`
