import { createRequire } from 'node:module'
import { parseEvents, YAMLException } from 'js-yaml'
import { betweenBrackets, extraComma, loneSign, unclosedBracket } from './brackets.ts'
import type { Culprit, Failure } from './culprit.ts'
import { cutBrackets } from './cutBrackets.ts'
import { foreignLine } from './foreignLine.ts'
import { isInBlockText } from './inBlockText.ts'
import { inLine } from './inLine.ts'
import { isInsideBrackets } from './insideBrackets.ts'
import { itemCommas } from './itemCommas.ts'
import { arrange, type Judge, Patience } from './layout.ts'
import { type Line, lineAt } from './lines.ts'
import { badEscape, controlCharacter, tab, tabNear, unclosedQuote } from './marks.ts'
import { mergeConflict } from './mergeConflict.ts'
import { firstOnLevel, firstWithoutDash, misplaced, missingColon } from './misplaced.ts'
import type { Mistake } from './mistake.ts'
import { MovedText } from './movedText.ts'
import { namelessList } from './namelessList.ts'
import { oddDash } from './oddDash.ts'
import { hasOddSpace, oddSpace } from './oddSpaces.ts'
import { outdentedHeading } from './outdentedHeading.ts'
import { pastedMarks } from './pastedMarks.ts'
import { leaveOut, leaveOutTabs, splice } from './repair.ts'

/** What is wrong with a file that YAML's grammar refuses. */
export interface SyntaxFindings {
  mistakes: Mistake[]
  /** The text with a placeholder for each mistake as long as the original, and lines where they belong. */
  repaired: MovedText
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
 * Finds every syntax mistake of a file, not only the first: each is named, mended or replaced by a harmless placeholder of
 * the same length, and the file read again. js-yaml decides what is right; `yaml` says best where something is wrong.
 */
export function findSyntaxMistakes(text: string, judge: Judge): SyntaxFindings {
  const mistakes: Mistake[] = []
  const patience = new Patience()
  let repaired = new MovedText(text)
  let reliable = true
  while (mistakes.length < maxMistakes) {
    const failure = firstFailure(repaired.text)
    if (!failure) break
    const { mistake: found, placeholder, moved } = diagnose(repaired, failure, judge, patience)
    // After lines were left out, the next failure is a consequence of that as likely as not.
    if (!reliable && (!plainMistakes.has(found.code) || isInsideBrackets(repaired.text, found.start))) break
    const mistake = { ...found, start: repaired.back(found.start), end: repaired.back(found.end) }
    const known = mistakes.some(({ start }) => start === mistake.start)
    // A line that was changed to go on with is not the author's any more.
    const changed = lineAt(repaired.text, found.start).text.trimStart() !== lineAt(text, mistake.start).text.trimStart()
    if (known || (changed && !plainMistakes.has(mistake.code))) {
      reliable = false
      break
    }
    mistakes.push(mistake)
    if (moved) repaired = moved
    else if (placeholder) repaired = repaired.with(splice(repaired.text, placeholder))
    else {
      reliable = false
      const left = mistake.code === 'yaml/tab' ? leaveOutTabs(repaired.text) : leaveOut(repaired.text, found.start)
      repaired = repaired.with(left)
    }
  }
  if (reliable && firstFailure(repaired.text)) reliable = false
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

interface Diagnosis extends Culprit {
  /** The text with the lines where they belong; instead of a placeholder. */
  moved?: MovedText
}

function diagnose(current: MovedText, failure: Failure, judge: Judge, patience: Patience): Diagnosis {
  const { text } = current
  const whole = mergeConflict(text) ?? controlCharacter(text)
  if (whole) return whole
  const odd =
    hasOddSpace.test(text) && (oddSpace(lineAt(text, failure.position)) ?? oddSpace(lineAt(text, failure.stopped)))
  if (odd) return odd
  const tabbed = tabNear(text, failure)
  if (tabbed) return tab(tabbed)
  const other = foreignLine(text, failure.position) ?? foreignLine(text, failure.stopped)
  if (other) return other
  const pasted = pastedMarks(current, failure)
  if (pasted) return pasted
  const heading = outdentedHeading(current, failure.stopped)
  if (heading) return heading
  const commas = itemCommas(current, failure)
  if (commas) return commas
  const dash = oddDash(current, Math.max(failure.position, failure.stopped))
  if (dash) return dash
  const cut = text.includes(' #') && cutBrackets(text, failure)
  if (cut) return cut
  const twice = extraComma(text, failure)
  if (twice) return twice
  if (failure.reason.startsWith('missed comma')) return betweenBrackets(text, failure, judge)
  if (failure.code === 'BAD_DQ_ESCAPE') return badEscape(text, failure.position)
  if (/closing .quote/.test(failure.message)) return unclosedQuote(text, failure)
  if (/end with a [\]}]/.test(failure.message)) return unclosedBracket(text, failure)
  const line = lineAt(text, failure.position)
  const inside = isInBlockText(text, lineAt(text, failure.stopped))
  const own = inside ? undefined : inLine(line, text)
  if (own) return own
  // `yaml` sees the line whose value is over, js-yaml the one below it that does not fit.
  const below = lineAt(text, failure.stopped)
  const misfit = below.start > line.start && failure.code === 'BLOCK_AS_IMPLICIT_KEY' ? below : line
  const culprit = inside ? undefined : (inLine(misfit, text) ?? missingColon(misfit, text))
  if (culprit) return culprit
  const sign = failure.code === 'BAD_ALIAS' ? loneSign(text, failure.position) : undefined
  if (sign) return sign
  const nameless = namelessList(text, failure)
  if (nameless) return nameless
  const near = [misfit, line, below, firstWithoutDash(misfit, text), firstOnLevel(misfit, text)].flatMap((one) =>
    one ? [numberOf(one, text)] : [],
  )
  return arrange(current, new Set(near), failure.stopped, judge, patience) ?? misplaced(misfit, text)
}

function numberOf({ start }: Line, text: string): number {
  let number = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) number++
  return number
}
