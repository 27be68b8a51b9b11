import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { bandValues, radius } from '#src/theme/values.gen.ts'
import type { GalleryExample } from './galleryExamples.ts'

/** A phone, a tablet and a desktop. */
const widths = [390, 768, 1440]

/** Every example in a frame of its own. `src/dev/browser/gallery.ts` sizes the frames and copies the YAML. */
export function galleryPage(ofBlocks: readonly GalleryExample[], ofBands: readonly GalleryExample[]): string {
  const groups = [...Map.groupBy(ofBlocks, ({ group }) => group)].map(([group, examples]) => ({
    group,
    blocks: [...Map.groupBy(examples, ({ type }) => type).values()],
  }))
  const links = groups.map(({ group, blocks }) => {
    const items = blocks.map(([first]) => `<li><a href="#${first!.type}">${escapeHtml(first!.title)}</a></li>`)
    return `<li><b>${escapeHtml(group)}</b><ul>${items.join('')}</ul></li>`
  })
  const sections = groups.map(({ group, blocks }) => `<h2>${escapeHtml(group)}</h2>${blocks.map(blockMarkup).join('')}`)
  const radios = widths.map((width) => `<label><input type="radio" name="width" value="${width}">${width}</label>`)
  return `${head('Blocks')}<script type="module" src="/src/dev/browser/gallery.ts"></script></head><body>
<header><h1>Blocks</h1>
<p>Every block in all its looks, drawn with this site’s colors and fonts. Copy the YAML into the <code>sections</code> of a page.</p>
<nav aria-label="Blocks"><ul>${links.join('')}<li><b>Colors</b><ul><li><a href="#bands">Bands</a></li></ul></li></ul></nav>
<noscript><p>Turn on JavaScript to see the blocks at their full height.</p></noscript></header>
<main><form><fieldset><legend>Width in px</legend>${radios.join('')}</fieldset><p role="status"></p></form>
${sections.join('')}<h2>Colors</h2><section id="bands" aria-labelledby="bands-title"><h3 id="bands-title">Bands</h3>
<p>The color behind a section. Every block works on every band.</p>${ofBands.map(exampleMarkup).join('')}</section></main></body></html>`
}

function blockMarkup(examples: readonly GalleryExample[]): string {
  const { type, title, description } = examples[0]!
  return `<section id="${type}" aria-labelledby="${type}-title"><h3 id="${type}-title">${escapeHtml(title)} <code>${type}</code></h3>
<p>${withCode(description)}</p>${examples.map(exampleMarkup).join('')}</section>`
}

function exampleMarkup({ title, look = 'Usual look', lookDescription, address, yaml }: GalleryExample): string {
  const name = `${escapeHtml(title)}, ${look}`
  return `<article><h4>${look}</h4>${lookDescription ? `<p>${withCode(lookDescription)}</p>` : ''}
<div class="frame"><iframe title="${name}" src="${address}" loading="lazy"></iframe></div>
<details><summary>YAML<span class="hidden"> of ${name}</span></summary><pre tabindex="0"><code>${escapeHtml(yaml.replace(/^(?=.)/gm, '  '))}</code></pre></details>
<button type="button">Copy YAML<span class="hidden"> of ${name}</span></button>
<a href="${address}">Open by itself<span class="hidden">: ${name}</span></a></article>`
}

/** What stands in the place of an example that cannot be drawn. */
export function undrawnPage(mistakes: readonly ReportedDiagnostic[]): string {
  const reasons = mistakes.map(({ message, hint = '' }) => `${message} ${hint}`)
  if (reasons.length === 0)
    reasons.push('What it needs has mistakes elsewhere in the content. "npm run check" lists them.')
  const list = reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')
  return `${head('Not drawn')}</head><body><main><h1>This example cannot be drawn on this site</h1><ul>${list}</ul></main></body></html>`
}

/** Text of a schema, in which `backticks` mark what is written in YAML. */
const withCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const head = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${styles}</style>`

const { paper, foam, deep } = bandValues
const styles = `
*, ::before, ::after { box-sizing: border-box }
html { scroll-padding-top: 72px }
body { margin: 0; background: ${foam.bg}; color: ${paper.text}; font: 400 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header, main { width: min(1520px, 100% - 32px); margin: 0 auto; padding-top: 32px }
h1, h2, h3, h4 { margin: 0; color: ${paper.heading}; line-height: 1.2 }
h1 { font-size: 36px } h2 { margin-top: 64px; font-size: 28px } h3 { font-size: 22px } h4 { font-size: 17px; font-weight: 600 }
p { margin: 8px 0; max-width: 70ch }
a { color: ${paper.link} } a:hover { color: ${paper.linkHover} }
:focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 2px }
code { font: 400 0.9em ui-monospace, Menlo, Consolas, monospace }
nav ul { display: flex; flex-wrap: wrap; gap: 12px 40px; margin: 16px 0 0; padding: 0; list-style: none }
nav ul ul { flex-direction: column; gap: 0; margin: 4px 0 0 } nav a { display: inline-block; padding: 4px 0 }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; margin-top: 16px; padding: 8px 0; background: ${foam.bg} }
fieldset { display: flex; align-items: center; gap: 16px; white-space: nowrap; margin: 0; padding: 0; border: 0 } legend { float: left; font-weight: 600 }
label { display: flex; align-items: center; gap: 6px; min-height: 32px } form p { margin: 0; color: ${paper.positive}; font-weight: 600 }
section { margin-top: 32px } article { margin: 24px 0 40px } article > :is(button, a) { margin-right: 16px }
.frame { overflow: hidden; margin: 8px 0; background: ${paper.bg}; box-shadow: 0 0 0 1px ${paper.rule} }
iframe { display: block; width: 100%; height: 600px; border: 0; transform-origin: 0 0 }
pre { margin: 8px 0; padding: 16px; max-height: 60vh; overflow: auto; border-radius: ${radius.control}; background: ${deep.bg}; color: ${deep.text}; overflow-wrap: normal }
summary { width: fit-content; padding: 4px 0; cursor: pointer }
button { min-height: 36px; padding: 0 16px; border: 0; border-radius: ${radius.button}; background: ${paper.primaryBg}; color: ${paper.primaryText}; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: ${paper.primaryTide} }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`
