import type { Path } from '../diagnostics/range.ts'
import { isMapping } from '../values/own.ts'

/** A text of a file with a price in dollars in it. A figure is read with the label that stands beside it. */
export interface PricedText {
  text: string
  path: Path
  /** So many characters at the end of the text stand elsewhere. */
  elsewhere: number
}

/** All of them in some data, in its order. */
export function pricedTexts(data: unknown): PricedText[] {
  const found: PricedText[] = []
  collect(data, [], found)
  return found
}

function collect(value: unknown, path: (string | number)[], found: PricedText[]): void {
  if (typeof value === 'string') {
    if (value.includes('$') && /\$\d/.test(value)) found.push({ text: value, path: [...path], elsewhere: 0 })
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      path.push(index)
      collect(value[index], path, found)
      path.pop()
    }
  } else if (isMapping(value)) {
    const { label } = value
    for (const name of Object.keys(value)) {
      const part = value[name]
      path.push(name)
      if (name === 'value' && typeof part === 'string' && typeof label === 'string' && /^\$[\d,.]+$/.test(part))
        found.push({ text: `${part} ${label}`, path: [...path], elsewhere: label.length + 1 })
      else collect(part, path, found)
      path.pop()
    }
  }
}
