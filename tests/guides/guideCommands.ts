import { runContent } from '#src/cli/runContent.ts'
import { fences, root } from './guideFiles.ts'

/** A call of `npm run content` that a guide has its readers make. */
interface GuideCommand {
  guide: string
  line: string
  words: string[]
  /** What the guide says that it answers. */
  printed?: string
}

/** Commands that can be tried without being carried out, whatever the content says. */
const tried = ['move', 'duplicate', 'remove', 'add', 'set', 'new']

/** Each of them that stands in a block of commands or in a sentence, once. */
export function guideCommands(guides: readonly { file: string; text: string }[]): GuideCommand[] {
  const found = guides.flatMap(({ file: guide, text }) => {
    const blocks = fences(text)
    const inBlocks = blocks.flatMap(({ language, text }, index) => {
      const lines = language === 'sh' ? text.split('\n').filter((line) => line !== '') : []
      const next = blocks[index + 1]
      const printed = lines.length === 1 && next?.language === 'text' ? next.text.trim() : undefined
      return lines.map((line) => ({ line, printed }))
    })
    const inSentences = [...text.matchAll(/`(npm run content -- [^`\n]+)`/g)].map(([, line]) => ({ line: line! }))
    return [...inBlocks, ...inSentences].map((call) => ({ guide, ...call }))
  })
  const calls = found.flatMap((call) => {
    const [, rest] = /^npm run content -- (.+)$/.exec(call.line) ?? []
    const words = rest === undefined ? [] : wordsOf(rest)
    return tried.includes(words[0] ?? '') ? [{ ...call, words }] : []
  })
  return [...new Map(calls.toReversed().map((call) => [call.line, call])).values()].toReversed()
}

/** As a shell takes them apart. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''))
}

/** @returns the exit code, and everything that is printed */
export async function tryCommand(words: readonly string[]): Promise<{ code: number | undefined; said: string }> {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const args = [...new Set([...words, '--dry-run'])]
  return { code: await runContent(args, { cwd: root, env: {}, terminal: false, out: say, err: say }), said }
}
