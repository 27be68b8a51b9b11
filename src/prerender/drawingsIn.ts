import { drawingAt } from '#src/ui/art/still/drawingAddress.ts'
import { attributeValues } from './attributeValues.ts'

/** The names of the still drawings that finished markup shows, each once. */
export function drawingsIn(markup: string): string[] {
  return [...new Set(attributeValues(markup, 'src').flatMap((address) => drawingAt(address) ?? []))]
}
