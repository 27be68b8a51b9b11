import { readFileSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { perFile } from '../memo.ts'
import { rules } from './rule.ts'

interface Named {
  file: string
}

interface Found extends Named, Spot {}

/**
 * Every drawing that content names is shapes and nothing else: it may stand in the page itself, where a script would be
 * blocked, styles would reach the page around it, and what lies elsewhere would not come.
 */
export const drawings = rules(
  {
    'drawing/kind': {
      severity: 'error',
      about: 'A photo, or another picture, where only a drawing can stand.',
      message: ({ file }: Named) => `"${file}" is no drawing that a page can show here: it has to be an SVG.`,
      hint: () => 'Export it from the drawing program as SVG.',
    },
    'drawing/view-box': {
      severity: 'error',
      about: 'A drawing whose `<svg>` has no `viewBox`, so that it cannot be drawn larger or smaller.',
      message: ({ file }: Named) => `"${file}" has no \`viewBox\`, so it cannot be drawn larger or smaller.`,
      hint: () => 'Export it with one, or write its size into the <svg>: viewBox="0 0 800 520".',
    },
    'drawing/script': {
      severity: 'error',
      about: 'A drawing with a script or an event handler.',
      message: ({ file, what, line }: Found) => `"${file}" has a script: ${what} in line ${line}.`,
      hint: () => 'Remove it: a drawing only shows something.',
    },
    'drawing/style': {
      severity: 'error',
      about: 'A drawing with a `<style>` or a `style` attribute, which browsers refuse inside a page.',
      message: ({ file, what, line }: Found) => `"${file}" has styles: ${what} in line ${line}.`,
      hint: () => 'Export it with presentation attributes, fill="#083643", in place of CSS.',
    },
    'drawing/outside': {
      severity: 'error',
      about: 'A drawing that shows a picture, a page or a shape from elsewhere.',
      message: ({ file, what, line }: Found) => `"${file}" does not draw everything itself: ${what} in line ${line}.`,
      hint: () => 'Draw it with shapes: no linked or embedded pictures, and no links.',
    },
    'drawing/words': {
      severity: 'warning',
      about: 'A drawing with text: as a picture it has none of the site’s fonts.',
      message: ({ file, what, line }: Found) =>
        `"${file}" has words: ${what} in line ${line}. They show in another font on every machine.`,
      hint: () => 'Turn the text into outlines (paths) in the drawing program.',
    },
  },
  function* (site) {
    for (const { value: file, path, item } of site.assets('drawing')) {
      const place = site.media.get(file)
      for (const problem of place ? problemsOf(place) : []) yield { at: site.location(item, path), file, ...problem }
    }
  },
)

type Problem =
  | { code: 'drawing/kind' }
  | { code: 'drawing/view-box' }
  | ({ code: 'drawing/script' } & Spot)
  | ({ code: 'drawing/style' } & Spot)
  | ({ code: 'drawing/outside' } & Spot)
  | ({ code: 'drawing/words' } & Spot)

/** What is wrong, `<script>` or `"onclick"`, and the line of the drawing where it stands. */
interface Spot {
  what: string
  line: number
}

const problemsOf = perFile((path) => problemsIn(/\.svg$/i.test(path) ? readFileSync(path, 'utf8') : ''))

type Element = DefaultTreeAdapterTypes.Element

/** Read as a browser reads it inside a page. */
export function problemsIn(svg: string): Problem[] {
  // The rule for pictures says what it is.
  if (svg.startsWith('version https://git-lfs')) return []
  // In a page, shapes go without a prefix: `parseDrawing` takes it away.
  const elements = elementsIn(parseFragment(svg.replace(/(<\/?)svg:/g, '$1'), { sourceCodeLocationInfo: true }))
  const root = elements[0]
  if (root?.tagName !== 'svg') return [{ code: 'drawing/kind' }]
  const found = new Map<string, Problem>()
  if (!root.attrs.some(({ name }) => name === 'viewBox')) found.set('drawing/view-box', { code: 'drawing/view-box' })
  for (const element of elements) {
    for (const { code, what } of mistakesOf(element)) {
      const line = element.sourceCodeLocation?.startLine ?? 1
      if (!found.has(code)) found.set(code, { code, what, line })
    }
  }
  return [...found.values()]
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []))
}

function* mistakesOf({ tagName, namespaceURI, attrs }: Element) {
  const isShape = namespaceURI === 'http://www.w3.org/2000/svg'
  if (tagName === 'script') yield { code: 'drawing/script', what: '<script>' } as const
  else if (tagName === 'style') yield { code: 'drawing/style', what: '<style>' } as const
  else if (tagName === 'text') yield { code: 'drawing/words', what: '<text>' } as const
  else if (!isShape || foreign.has(tagName)) yield { code: 'drawing/outside', what: `<${tagName}>` } as const
  for (const { name, value } of attrs) {
    if (name.startsWith('on')) yield { code: 'drawing/script', what: `"${name}"` } as const
    else if (name === 'style') yield { code: 'drawing/style', what: '"style"' } as const
    else if (name === 'href' ? !value.startsWith('#') : /url\(\s*(?!["']?#)/i.test(value))
      yield { code: 'drawing/outside', what: `"${value}"` } as const
  }
}

const foreign = new Set(['image', 'feImage', 'foreignObject'])
