import { type ESTree, parseSync, Visitor } from 'vite'

/** What a test or a group of tests is called. */
export interface Title {
  /** As written, with "…" for what is only known when the test runs. */
  text: string
  /** Where it begins in the file, from 1. */
  line: number
}

/**
 * The titles of all tests and groups in a file. Tests that never run (`test.todo`, `test.skip('…')`) prove nothing, so
 * their titles are left out; so are steps within a test.
 *
 * @param file  its name says whether it has types and JSX
 * @throws when the source cannot be parsed
 */
export function titlesIn(file: string, source: string): Title[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const titles: Title[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const text = title && isTest(callee) ? textOf(title) : undefined
      if (text !== undefined) titles.push({ text, line: source.slice(0, title!.start).split('\n').length })
    },
  }).visit(program)
  return titles
}

/** `NAV-10 NAV-11`, `NAV-10, NAV-11` and `NAV-10 to NAV-11` are the same two IDs. */
export function idsIn(text: string): string[] {
  const ranges = [...text.matchAll(/\b([A-Z]{2,})-(\d+) to \1-(\d+)\b/g)].flatMap(([, area, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
      return `${area}-${String(Number(first) + index).padStart(2, '0')}`
    }),
  )
  const written = [...text.matchAll(/\b[A-Z]{2,}-\d+\b/g)].map(([id]) => id).filter((id) => !standard.test(id))
  return [...new Set([...written, ...ranges])]
}

/** These look like IDs and are none. */
const standard = /^(ISO|RFC|SHA|UTF)-/

/** `test`, `describeStores`, `test.describe`, `test.each(…)`, `test.skipIf(…)`, but not `test.skip` or `test.step`. */
function isTest(callee: ESTree.Expression): boolean {
  switch (callee.type) {
    case 'Identifier':
      return /^(test|it|describe)([A-Z]\w*)?$/.test(callee.name)
    case 'CallExpression':
      return isTest(callee.callee)
    case 'TaggedTemplateExpression':
      return isTest(callee.tag)
    case 'MemberExpression':
      return callee.property.type === 'Identifier' && runs.has(callee.property.name) && isTest(callee.object)
    default:
      return false
  }
}

const runs = new Set([
  'concurrent',
  'describe',
  'each',
  'for',
  'only',
  'parallel',
  'runIf',
  'sequential',
  'serial',
  'skipIf',
])

/** A text's words as far as they stand in the source; nothing where it is no text. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  return `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`
}
