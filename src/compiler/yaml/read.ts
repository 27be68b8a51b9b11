import { CORE_SCHEMA, constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml'
import { buildNodes } from './buildNodes.ts'
import type { Mistake } from './mistake.ts'
import { nodeMistake } from './nodeMistake.ts'
import { nodeData, type YamlNode } from './nodes.ts'
import { type Cut, scan } from './scan.ts'
import { findSyntaxMistakes } from './syntax.ts'

/** What a YAML text says, with everything that was wrong in saying it. */
export interface Reading {
  /** `undefined` when nothing reliable could be read; `null` for a text without any value. */
  data: unknown
  mistakes: Mistake[]
  /** What may be meant otherwise. */
  doubts: Mistake[]
  /** Unquoted texts that end at a ` #`. Whether that ate copy depends on what is expected there. */
  cuts: Cut[]
  /** The tree with every place, built when first asked for. */
  nodes(): YamlNode | undefined
}

/**
 * Reads one YAML text. The usual case costs one pass of js-yaml's parser and no tree: places are looked up only when a
 * diagnostic needs them.
 *
 * @param text  without a byte order mark
 */
export function readYaml(text: string): Reading {
  let events: Event[]
  try {
    events = parseEvents(text, {})
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown
    return readBroken(text)
  }
  const { cuts, mistakes, doubts, unusual } = scan(text, events)
  // Ten thousand files' events would fill the memory; parsing one file again for a diagnostic costs nothing beside it.
  let built: ReturnType<typeof buildNodes> | undefined
  const nodes = () => {
    built ??= buildNodes(text, parseEvents(text, {}))
    return built.root
  }
  if (!unusual) {
    try {
      const [data = null] = constructFromEvents(events, { source: text, schema: CORE_SCHEMA })
      return { data, mistakes, doubts, cuts, nodes }
    } catch (thrown) {
      if (!(thrown instanceof YAMLException)) throw thrown
    }
  }
  const root = nodes()
  const problems = built!.problems.map((problem) => nodeMistake(problem, text))
  // The part of a text that a comma cut off is not wrong by itself.
  const isPart = ({ start, end }: Mistake) => problems.some((whole) => whole.start < start && whole.end >= end)
  const alone = mistakes.filter((mistake) => !isPart(mistake))
  return { data: root ? nodeData(root) : null, mistakes: [...alone, ...problems], doubts, cuts, nodes }
}

function readBroken(text: string): Reading {
  const { mistakes, repaired, reliable } = findSyntaxMistakes(text)
  if (!reliable) return { data: undefined, mistakes, doubts: [], cuts: [], nodes: () => undefined }
  const reading = readYaml(repaired)
  return { ...reading, mistakes: [...mistakes, ...reading.mistakes] }
}
