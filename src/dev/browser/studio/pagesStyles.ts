import { bandValues, radius, shadow } from '#src/theme/values.gen.ts'

const { paper, foam } = bandValues

/** How the list of all pages looks, besides what it has of the studio. */
export const pagesStyles = `
body { margin: 0; background: ${paper.bg}; color: ${paper.text}; font: 400 15px/1.45 system-ui, sans-serif }
main { max-width: 1400px; margin: 0 auto; padding: 0 20px 60px }
main > header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; padding: 24px 0 14px }
main > header .tools { margin-inline-start: auto }
h1 { margin: 0; color: ${paper.heading}; font-size: 28px }
a, header a { color: ${paper.link}; text-underline-offset: 3px }
.wide, .buttons .wide { width: fit-content; margin: 0 }
.said { white-space: pre-line; border-radius: ${radius.control} }
.said:empty { display: block; padding: 0 }
search { display: flex; flex-wrap: wrap; align-items: end; gap: 10px 20px; margin: 16px 0 }
search label { width: min(320px, 100%) }
search :is(input, select) { font-weight: 400 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 9px 12px 9px 0; border-top: 1px solid ${paper.hairline}; text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: anywhere }
thead { position: sticky; top: 0; background: ${paper.bg} }
thead :is(th, td) { border: 0 }
thead button { min-height: 32px; font-weight: 600; color: ${paper.heading}; white-space: nowrap }
[aria-sort] button::after { content: ' ↑' }
[aria-sort=descending] button::after { content: ' ↓' }
th span { display: block; font-weight: 600; color: ${paper.heading} }
th a { display: inline-block; min-height: 24px }
.entry > th { padding-inline-start: 24px }
.template { background: ${foam.bg} }
th h2 { margin: 32px 0 6px; color: ${paper.heading} }
tbody .tools { flex-wrap: nowrap; justify-content: end }
td .problem { margin: 0; max-width: 44ch }
dialog { width: min(560px, 100% - 32px); padding: 24px; border: 0; border-radius: ${radius.tile}; background: ${paper.bg}; color: ${paper.text}; box-shadow: ${shadow.menu} }
dialog form { display: grid; gap: 16px }
dialog p { margin: 0 }
dialog .refusal { display: grid; gap: 8px; max-height: 40vh; overflow: auto }
dialog h2 { margin: 0; font-size: 20px; color: ${paper.heading} }
.buttons { display: flex; gap: 12px }
@media (max-width: 700px) {
  table, tbody, tr, th, td { display: block }
  thead tr { display: flex; flex-wrap: wrap; gap: 0 16px }
  tbody tr { padding: 12px 0; border-top: 1px solid ${paper.rule} }
  tbody :is(th, td), .entry > th { padding: 0 0 4px; border: 0 }
  .entry, .template { padding-inline: 12px }
  tbody td:empty { display: none }
  td[data-label]::before { content: attr(data-label) ': '; color: ${paper.muted} }
  tbody .tools { justify-content: start }
  .tool { width: 40px; height: 40px }
}
`
