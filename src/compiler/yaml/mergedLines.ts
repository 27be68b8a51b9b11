import type { Facts } from '../catalogue/catalogue.ts'
import type { Mistake } from './mistake.ts'

/** Lines that follow one another and have to move by as many spaces are one mistake, told at the first. */
export function mergedLines(mistakes: readonly Mistake[], text: string): Mistake[] {
  const merged: Mistake[] = []
  for (const mistake of mistakes) {
    const last = merged.at(-1)
    if (last?.code !== 'yaml/indentation' || mistake.code !== 'yaml/indentation' || !isNext(last, mistake, text)) {
      merged.push(mistake)
      continue
    }
    const lastLine = mistake.facts.lastLine ?? lineOf(text, mistake.start)
    merged[merged.length - 1] = { ...last, facts: { ...last.facts, lastLine } }
  }
  return merged
}

interface Shifted {
  start: number
  facts: Facts<'yaml/indentation'>
}

function isNext(last: Shifted, { facts, start }: Shifted, text: string): boolean {
  const { by, column, lastLine = lineOf(text, last.start) } = last.facts
  return by !== undefined && by === facts.by && column === facts.column && lineOf(text, start) === lastLine + 1
}

/** From 1. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
