import type { Prose } from '#schemas/compiled.ts'
import { linkSpans, linksIn, parseProse } from '../sections/prose.ts'
import { isMapping } from '../values/own.ts'
import type { Pieces } from './pieces.ts'

interface ProseRecord {
  prose: Prose
  /** Where each link begins and ends in the text, in reading order. */
  spans: ({ from: number; to: number } | null)[]
}

/** Shorter texts are parsed sooner than they are found. */
const worthKeeping = 300

/** Parses Markdown; a long text, such as a privacy policy, once for all runs. */
export function keptProse(text: string, pieces: Pieces | undefined): ReturnType<typeof parseProse> {
  if (!pieces || text.length < worthKeeping) return parseProse(text)
  const known = pieces.read('prose', [text]) as ProseRecord | undefined
  if (isMapping(known)) {
    for (const [index, { link }] of [...linksIn(known.prose, [])].entries()) {
      const span = known.spans[index]
      if (span) linkSpans.set(link, span)
    }
    return { prose: known.prose, problems: [] }
  }
  const parsed = parseProse(text)
  const spans = [...linksIn(parsed.prose, [])].map(({ link }) => linkSpans.get(link) ?? null)
  if (parsed.problems.length === 0) pieces.write('prose', [text], { prose: parsed.prose, spans } satisfies ProseRecord)
  return parsed
}
