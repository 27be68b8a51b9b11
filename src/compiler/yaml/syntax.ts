import { createRequire } from 'node:module'
import { parseEvents, YAMLException } from 'js-yaml'
import { betweenBrackets, unclosedBracket } from './brackets.ts'
import type { Culprit, Failure } from './culprit.ts'
import { cutBrackets } from './cutBrackets.ts'
import { inLine } from './inLine.ts'
import { isInsideBrackets } from './insideBrackets.ts'
import { lineAt } from './lines.ts'
import { badEscape, controlCharacter, tab, tabNear, unclosedQuote } from './marks.ts'
import { mergeConflict } from './mergeConflict.ts'
import { misplaced, missingColon } from './misplaced.ts'
import type { Mistake } from './mistake.ts'
import { hasOddSpace, oddSpace } from './oddSpaces.ts'
import { leaveOut, leaveOutTabs, splice } from './repair.ts'

/** What is wrong with a file that YAML's grammar refuses. */
export interface SyntaxFindings {
  mistakes: Mistake[]
  /** The text with a placeholder for each mistake, character for character as long as the original. */
  repaired: string
  /** Whether everything beside the placeholders is where the author put it. */
  reliable: boolean
}

const maxMistakes = 25

/** Mistakes that one line shows by itself, whatever stands around it. */
const plainMistakes = new Set([
  'yaml/unquoted',
  'yaml/unquoted-colon',
  'yaml/unquoted-binding',
  'yaml/quote',
  'yaml/escape',
])

/**
 * Finds every syntax mistake of a file, not only the first: each is named, replaced by a harmless placeholder of the same
 * length, and the file read again. js-yaml decides what is right; `yaml` says best where something is wrong.
 */
export function findSyntaxMistakes(text: string): SyntaxFindings {
  const mistakes: Mistake[] = []
  let repaired = text
  let reliable = true
  while (mistakes.length < maxMistakes) {
    const failure = firstFailure(repaired)
    if (!failure) break
    const { mistake, placeholder } = diagnose(repaired, failure)
    // After lines were left out, the next failure is a consequence of that as likely as not.
    if (!reliable && (!plainMistakes.has(mistake.code) || isInsideBrackets(repaired, mistake.start))) break
    const known = mistakes.some(({ start }) => start === mistake.start)
    // A line that was changed to go on with is not the author's any more.
    const changed = lineAt(repaired, mistake.start).text !== lineAt(text, mistake.start).text
    if (known || (changed && !plainMistakes.has(mistake.code))) {
      reliable = false
      break
    }
    mistakes.push(mistake)
    if (placeholder) repaired = splice(repaired, placeholder)
    else {
      reliable = false
      repaired = mistake.code === 'yaml/tab' ? leaveOutTabs(repaired) : leaveOut(repaired, mistake.start)
    }
  }
  if (reliable && firstFailure(repaired)) reliable = false
  return { mistakes, repaired, reliable }
}

function firstFailure(text: string): Failure | undefined {
  let stopped = 0
  let reason = ''
  try {
    parseEvents(text, {})
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    stopped = thrown.mark?.position ?? 0
    reason = thrown.reason
  }
  // Loaded here because most runs meet no such file, and loading takes as long as reading sixty pages.
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof import('yaml')
  const first = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' }).errors.toSorted(
    (a, b) => a.pos[0] - b.pos[0],
  )[0]
  if (!first) return { position: stopped, code: '', message: reason, stopped, reason }
  return { position: first.pos[0], code: first.code, message: first.message, stopped, reason }
}

function diagnose(text: string, failure: Failure): Culprit {
  const whole = mergeConflict(text) ?? controlCharacter(text)
  if (whole) return whole
  const odd =
    hasOddSpace.test(text) && (oddSpace(lineAt(text, failure.position)) ?? oddSpace(lineAt(text, failure.stopped)))
  if (odd) return odd
  const tabbed = tabNear(text, failure)
  if (tabbed) return tab(tabbed)
  const cut = text.includes(' #') && cutBrackets(text, failure)
  if (cut) return cut
  if (failure.reason.startsWith('missed comma')) return betweenBrackets(text, failure)
  if (failure.code === 'BAD_DQ_ESCAPE') return badEscape(text, failure.position)
  if (/closing .quote/.test(failure.message)) return unclosedQuote(text, failure)
  if (/end with a [\]}]/.test(failure.message)) return unclosedBracket(text, failure)
  const line = lineAt(text, failure.position)
  const own = inLine(line, text)
  if (own) return own
  // `yaml` sees the line whose value is over, js-yaml the one below it that does not fit.
  const below = lineAt(text, failure.stopped)
  const misfit = below.start > line.start && failure.code === 'BLOCK_AS_IMPLICIT_KEY' ? below : line
  return inLine(misfit, text) ?? missingColon(misfit, text) ?? misplaced(misfit, text)
}
