import { bandValues, radius, shadow, status, zIndex } from '#src/theme/values.gen.ts'

const { paper, deep, foam } = bandValues

/** Examples are drawn as on a screen of this width, in cards of that. */
const [drawnWidth, cardWidth, cardHeight] = [1280, 300, 190]

/** How the studio looks: the frames on the page, and the panel beside it, below it on a phone. */
export const styles = `
:host { direction: ltr; position: absolute; inset: 0 0 auto; height: 0; z-index: ${zIndex.modal}; font: 400 15px/1.45 var(--font-text, system-ui, sans-serif); color: ${paper.text} }
.frame { position: absolute; pointer-events: none; outline: 2px dashed ${paper.focus}; outline-offset: -2px }
.frame.selected { outline: 3px solid ${paper.focus}; outline-offset: -3px }
.bar { position: sticky; top: var(--bar, 8px); margin-top: -38px; display: flex; align-items: center; gap: 10px; width: max-content; margin-inline-start: min(0px, 100% - 344px); padding: 2px 4px 2px 12px; pointer-events: auto;
  border-radius: ${radius.control} ${radius.control} 0 0; background: ${deep.bg}; color: ${deep.heading}; font-size: 14px }
.tools { display: flex; flex-wrap: wrap; gap: 2px }
.bar .tools { flex-wrap: nowrap }
.bar b { max-width: 92px; overflow: hidden; text-overflow: ellipsis }
.tool { display: grid; place-items: center; width: 32px; height: 32px; border-radius: ${radius.control} }
.tool:hover { background: color-mix(in srgb, currentColor 14%, transparent) }
.tool[aria-disabled] { opacity: .4; cursor: default }
:is(button, input, textarea, select, summary, .bound, form, aside):focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 1px }
.bar button:focus-visible, header button:focus-visible { outline-color: ${deep.focus} }
.studio { position: fixed; inset: 0 0 0 auto; width: min(420px, 100vw); display: flex; flex-direction: column; background: ${paper.bg}; box-shadow: ${shadow.menu}, -1px 0 0 ${paper.rule} }
.studio > header { display: flex; align-items: center; justify-content: space-between; padding: 8px 8px 8px 18px; background: ${deep.bg}; color: ${deep.heading} }
header a { color: inherit }
h2, h3, .panel p { margin: 0 }
h2 { font-size: 16px; color: inherit }
h3 { font-size: 19px; line-height: 1.25; color: ${paper.heading}; overflow-wrap: anywhere }
.said { margin: 0; padding: 8px 18px; background: ${foam.bg}; font-size: 14px; overflow-wrap: anywhere }
.said:empty { display: none }
.refusal { background: ${status.error.bg}; color: ${status.error.text}; white-space: pre-line }
.panel :is(.refusal, .said) { padding: 10px 12px; border-radius: ${radius.control} }
.content { flex: 1; overflow: auto; padding: 14px 18px 40px; overscroll-behavior: contain }
.outline, .history ol { margin: 0 0 14px; padding: 0; list-style: none }
.row { position: relative; display: grid; grid-template-columns: 20px minmax(0, 1fr); align-items: center; border-radius: ${radius.control} }
.row .tools { position: absolute; inset-inline-end: 2px; background: ${foam.bg}; box-shadow: -8px 0 8px ${foam.bg} }
.row:not(:hover, .selected) .tools { visibility: hidden }
@media (hover: hover) { .row:is(:hover, .selected) .name { padding-inline-end: 172px } }
/* They would appear under the finger that taps the name; the bar on the page has them, too. */
@media (hover: none) { .row .tools { display: none } }
.row:is(:hover, .selected) { background: ${foam.bg} }
.row.over { box-shadow: inset 0 2px 0 ${paper.focus} }
.grip { display: grid; color: ${paper.dim}; cursor: grab }
.name { padding: 9px 6px; text-align: start; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.name:hover { text-decoration: underline }
.name i { color: ${paper.muted} }
.wide { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 40px; margin: 4px 0 12px; padding: 4px 12px; border-radius: ${radius.control}; box-shadow: inset 0 0 0 1.5px ${paper.rule}; text-align: start }
.wide:hover { background: ${foam.bg} }
.panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; outline-offset: 6px }
.head { display: grid; gap: 6px; position: sticky; top: -14px; z-index: 1; margin: -14px -18px 0; padding: 8px 18px; background: ${paper.bg}; box-shadow: 0 1px 0 ${paper.hairline} }
.head .tools { margin: 0 -8px }
.panel :is(.field, .list, .group, .item) { scroll-margin-block: 130px 40px }
.field:focus-within { box-shadow: -8px 0 ${paper.bg}, -11px 0 ${paper.focus} }
.head .tool:first-child { margin-inline-end: auto }
.where, .about, .count, .required { color: ${paper.muted}; font-size: 13px }
.where span { font-family: var(--font-code, ui-monospace, monospace); overflow-wrap: anywhere }
.field { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px }
.field > :not(label, .count) { grid-column: 1 / -1 }
label, legend { font-weight: 600; color: ${paper.heading} }
input:not([type=radio], [type=checkbox], [type=color]), textarea, select, .bound { width: 100%; min-height: 40px; padding: 8px 10px; border: 1.5px solid ${paper.rule}; border-radius: ${radius.control}; background: #fff; color: ${paper.text}; font: inherit }
textarea { resize: vertical }
[aria-invalid] { border-color: ${status.error.border} !important }
input[type=checkbox], input[type=radio] { width: 18px; height: 18px; margin: 0; accent-color: ${paper.primaryBg} }
.choices { display: flex; flex-wrap: wrap; gap: 8px 16px }
.choices label { display: inline-flex; align-items: center; gap: 6px; font-weight: 400; color: inherit }
.swatch { width: 20px; height: 20px; border-radius: 50%; box-shadow: 0 0 0 1px ${paper.rule} }
.pair { display: flex; gap: 8px; align-items: center }
.picture { display: grid; gap: 8px; border-radius: ${radius.control} }
.picture.over { outline: 3px dashed ${paper.focus}; outline-offset: 3px }
.picture .choices { gap: 8px }
.picture .wide { width: auto; flex: 1; margin: 0; padding: 4px 8px; justify-content: center; white-space: nowrap; font-weight: 400; color: inherit; cursor: pointer }
.wide[aria-disabled=true] { opacity: .5; cursor: default }
.upload input { position: absolute; width: 1px !important; min-height: 1px !important; opacity: 0 }
.upload:focus-within, .chooser:focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 1px }
.file, .thumb span { overflow-wrap: anywhere }
.chooser { position: relative; display: grid; gap: 8px; padding: 10px; border: 1.5px solid ${paper.hairline}; border-radius: ${radius.tile} }
.chooser > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 6px; margin: 0; padding: 4px; list-style: none; max-height: 380px; overflow: auto }
.chooser > ul li { position: relative }
.chooser > img { width: 100%; max-height: 200px; object-fit: contain; background: ${foam.bg}; border-radius: ${radius.sm} }
.thumb { display: grid; gap: 2px; align-content: start; width: 100%; height: 100%; padding: 4px; border-radius: ${radius.control}; font-size: 12px; line-height: 1.25; text-align: start }
.thumb:is(:hover, [aria-pressed=true]) { background: ${foam.bg}; box-shadow: inset 0 0 0 1.5px ${paper.focus} }
.thumb img { width: 100%; height: 72px; object-fit: contain; background: ${foam.bg}; border-radius: ${radius.sm} }
.chooser li .tool { position: absolute; top: 4px; right: 4px; background: ${paper.bg}; box-shadow: 0 0 0 1px ${paper.rule} }
@media (hover: hover) { .chooser li:not(:hover, :focus-within) .tool { opacity: 0 } }
.chooser div ul { margin: 4px 0 0; padding-left: 18px; max-height: 160px; overflow: auto }
.pair img { width: 56px; height: 40px; object-fit: contain; background: ${foam.bg}; border-radius: ${radius.sm} }
.chip { display: inline-block; padding: 0 7px; border-radius: ${radius.pill}; background: ${bandValues.shallows.bg}; color: ${paper.heading}; white-space: nowrap; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom }
.chips { font-size: 14px }
.chips > span:not(.chip) { display: block; padding-block: 2px }
code { font: 400 13px/1.4 var(--font-code, ui-monospace, monospace); overflow-wrap: anywhere }
.leads { text-align: start; color: ${paper.link}; text-decoration: underline; text-underline-offset: 3px; min-height: 24px }
.problem { animation: appear 0s .4s backwards; color: ${status.error.text}; font-size: 14px }
.other { padding: 8px 10px; border-radius: ${radius.control}; background: ${bandValues.buff.bg} }
.list, .group { margin: 0; padding: 10px 12px 12px; border: 1.5px solid ${paper.hairline}; border-radius: ${radius.tile}; min-width: 0 }
.list > * + * { margin-top: 8px }
.item { padding: 4px 0; border-top: 1px solid ${paper.hairline} }
.item > .field, .group > .field, .more > .field, .item > .list, .item > .group, .more > .list { margin-top: 12px }
.item.link .tools { flex: none }
.item.link { display: flex; justify-content: space-between; align-items: center }
.item > .tools { justify-content: end }
summary { padding: 6px 2px; cursor: pointer; overflow-wrap: anywhere }
.group > summary { font-weight: 600; color: ${paper.heading} }
.more > summary, .history > summary { color: ${paper.muted}; font-size: 14px }
.history { margin-top: 26px; font-size: 14px }
.history li { padding: 5px 0; border-top: 1px solid ${paper.hairline}; overflow-wrap: anywhere }
/* Who is still typing is left alone. */
@keyframes appear { from { visibility: hidden } }
h4 { margin: 0; font-size: 15px; color: ${paper.heading}; overflow-wrap: anywhere }
.review a { color: ${paper.link} }
.review ul { margin: 4px 0; padding-inline-start: 20px; overflow-wrap: anywhere }
.review small { font-weight: 400; color: ${paper.muted} }
.publish { padding-top: 16px; border-top: 1px solid ${paper.hairline} }
.publish p { white-space: pre-wrap }
.review p:empty { display: none }
.wide.primary { justify-content: center; margin: 8px 0 0; background: ${paper.primaryBg}; color: ${paper.primaryText}; box-shadow: none }
.states[open] { width: 100vw; height: 100dvh; max-width: none; max-height: none; border: 0; display: grid; grid-template: auto minmax(0, 1fr) / repeat(2, minmax(0, 1fr)); gap: 0 8px; padding: 8px; background: ${paper.bg} }
.states .wide { grid-column: 1 / -1; margin: 0 0 8px; width: auto; justify-self: start }
figure { display: grid; grid-template-rows: auto minmax(0, 1fr); margin: 0; overflow: hidden }
figcaption { font-weight: 600; color: ${paper.heading} }
/* Half as large, so that it is as wide as a window. */
iframe { width: 200%; height: 200%; border: 0; box-shadow: 0 0 0 2px ${paper.rule}; scale: .5; transform-origin: 0 0 }
@media (max-width: 1000px) { .states[open] { grid-template: auto repeat(2, minmax(0, 1fr)) / minmax(0, 1fr) } iframe { width: 100%; height: 100%; scale: none } }
.draft { display: grid; gap: 12px; padding: 12px 14px; border-radius: ${radius.control}; background: ${bandValues.buff.bg} }
.draft > button { min-height: 40px; padding: 6px 16px; border-radius: ${radius.button}; background: ${paper.primaryBg}; color: ${paper.primaryText}; font-weight: 600 }
.draft > button:hover { background: ${paper.primaryTide} }
.add { width: min(1340px, 100vw - 24px); max-width: none; height: calc(100dvh - 24px); max-height: none; padding: 0; border: 0; border-radius: ${radius.tile}; background: ${paper.bg}; color: inherit; overflow: hidden; overscroll-behavior: contain }
.add[open] { display: flex; flex-direction: column }
dialog::backdrop { background: color-mix(in srgb, ${deep.bg} 60%, transparent) }
.add > .title { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 8px 8px 18px; background: ${deep.bg}; color: ${deep.heading} }
.find { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 12px 18px; border-bottom: 1px solid ${paper.hairline} }
.find input[type=search] { flex: 1; min-width: 120px }
.find .wide { width: auto; margin: 0 }
.find p { margin: 0; color: ${paper.muted}; font-size: 14px }
.gallery { flex: 1; overflow: auto; padding: 4px 18px 40px }
.gallery h3 { margin: 18px 0 10px }
.gallery ul { display: grid; grid-template-columns: repeat(auto-fill, ${cardWidth}px); gap: 20px; margin: 0; padding: 0; list-style: none }
.gallery li { position: relative }
.gallery li:has(:hover) .drawn { box-shadow: 0 0 0 3px ${paper.focus} }
.gallery li p { margin: 2px 0 0; color: ${paper.muted}; font-size: 13px }
.drawn { display: grid; align-items: safe center; height: ${cardHeight}px; overflow: hidden; border-radius: ${radius.control}; background: ${foam.bg}; box-shadow: 0 0 0 1.5px ${paper.rule} }
.drawn iframe { width: ${drawnWidth}px; height: ${(cardHeight * drawnWidth) / cardWidth}px; border: 0; box-shadow: none; scale: none; zoom: ${cardWidth / drawnWidth} }
.example { margin-top: 8px; font-weight: 600; color: ${paper.heading}; text-align: start }
.example::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.control} }
.example:focus-visible { outline: 0 }
.example:focus-visible::after { outline: 3px solid ${paper.focus}; outline-offset: 3px }
@media (max-width: 700px) { .head { position: static } .studio { inset: auto 0 0; width: 100%; height: 58vh } .frame .tools .tool { width: 40px; height: 40px } }
@media print { :host { display: none } }
`
