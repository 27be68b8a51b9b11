import { bandValues, radius, shadow, zIndex } from '#src/theme/values.gen.ts'

const { paper, deep, buff } = bandValues
const ink = buff.kicker

/** A dashed frame around what is a draft or will go, a line where something else would stand, each with a label. */
export const markStyles = `
:host { position: absolute; inset: 0 0 auto; height: 0; z-index: ${zIndex.sticky}; font: 400 15px/1.5 var(--font-text, system-ui, sans-serif) }
p { margin: 0 }
b { font-weight: 600 }
.mark { position: absolute; pointer-events: none; border-radius: ${radius.xs}; outline: 2px dashed ${ink}; outline-offset: -2px }
.mark.absent { outline: 0; border-top: 2px dashed ${ink} }
.label { position: absolute; top: 0; left: 0; max-width: 100%; padding: 4px 12px 5px; border-radius: 0 0 ${radius.sm} 0; background: ${ink}; color: ${paper.bg};
  font-size: 14px; line-height: 1.5; pointer-events: auto; overflow-wrap: anywhere }
.absent > .label { top: -2px; border-radius: 0 0 ${radius.sm} ${radius.sm}; left: 50%; translate: -50% 0; width: max-content; max-width: calc(100% - 32px) }
/* Light under the dashes, so that they are seen on dark sections too. */
.mark:not(.absent) { box-shadow: inset 0 0 0 2px rgb(255 255 255 / .6) }
.label { box-shadow: 0 0 0 1px rgb(255 255 255 / .6) }
.look { margin-left: 8px; color: inherit; text-decoration: underline; text-underline-offset: 3px }
.label :focus-visible { outline-color: ${paper.bg} }
/* Where there is no room beside the label of the section that follows, it stands above its line. */
@media (max-width: 700px) { .absent > .label { top: auto; bottom: 0; border-radius: ${radius.sm} ${radius.sm} 0 0 } }
@media print { :host { display: none } }
`

/** The panel at the left. */
export const seasonStyles = `
:host { position: absolute; inset: 0 0 auto; height: 0; z-index: ${zIndex.modal}; font: 400 15px/1.5 var(--font-text, system-ui, sans-serif) }
p { margin: 0 }
b { font-weight: 600 }
.look { min-height: 24px; margin-left: 6px; color: ${paper.link}; text-decoration: underline; text-underline-offset: 3px }
.day { position: fixed; left: 16px; bottom: 60px }
.day > summary { min-height: 36px; padding: 0 16px; border-radius: ${radius.pill}; background: ${deep.bg}; color: ${deep.heading}; font-weight: 500; font-size: 14px; line-height: 36px;
  box-shadow: ${shadow.raise}, 0 0 0 1px ${deep.rule}; cursor: pointer; list-style: none; opacity: .94 }
.day > summary:is(:hover, :focus-visible), .day[open] > summary { opacity: 1 }
:focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 2px }
.panel { position: fixed; left: 16px; bottom: 106px; display: grid; gap: 12px; width: min(460px, 100vw - 32px); max-height: 60vh; overflow: auto; padding: 16px 20px;
  border-radius: ${radius.tile}; background: ${paper.bg}; color: ${paper.text}; box-shadow: ${shadow.menu} }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px }
input[type=date] { font: inherit; color: inherit; min-height: 36px; padding: 0 8px; border: 1.5px solid ${paper.rule}; border-radius: ${radius.control}; background: ${paper.bg} }
input[type=checkbox] { width: 18px; height: 18px; margin: 0 6px 0 0; vertical-align: -3px; accent-color: ${paper.focus} }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 10px 0; border-top: 1px solid ${paper.hairline} }
li .open { min-height: 24px; padding: 0; background: none; color: ${paper.link}; font: 400 13px/1.5 var(--font-code, monospace); text-decoration: underline; text-underline-offset: 3px;
  text-align: left; overflow-wrap: anywhere }
@media (max-width: 700px) { .day { bottom: 16px } .panel { bottom: 62px } }
@media print { :host { display: none } }
`
