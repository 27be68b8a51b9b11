import { type ESTree, parseSync, Visitor } from 'vite'

/** A text that stands in code and reads like one that visitors see or hear. */
export interface VisibleText {
  text: string
  /** Where it begins in the file, from 1. */
  line: number
}

/** What is read out, or shown when the pointer rests. */
const spoken = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'label', 'legend', 'summary']

/**
 * The texts of a view: between tags, in attributes that are read out, and two or more words anywhere else that begin like a sentence.
 * Styles, errors for programmers and what goes to the console are no such texts.
 *
 * @param file  its name says whether it has types and JSX
 */
export function visibleTexts(file: string, source: string): VisibleText[] {
  const { program } = parseSync(file, source)
  const found = new Map<number, VisibleText>()
  let hidden = 0
  const note = (text: string, start: number, fits: RegExp) => {
    if (hidden === 0 && fits.test(text))
      found.set(start, { text: text.trim(), line: source.slice(0, start).split('\n').length })
  }
  const inText = (node: ESTree.Node | null | undefined): void => {
    if (!node) return
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.value, node.start, word)
    else if (node.type === 'TemplateLiteral') for (const part of node.quasis) note(part.value.raw, part.start, word)
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(inText)
    else if (node.type === 'LogicalExpression') [node.left, node.right].forEach(inText)
    else if (node.type === 'JSXExpressionContainer') inText(node.expression)
  }
  type Call = ESTree.CallExpression | ESTree.NewExpression
  const isHiding = ({ callee }: Call) => technical.test(source.slice(callee.start, callee.end))
  const enter = (call: Call): void => {
    if (isHiding(call)) hidden++
  }
  const leave = (call: Call): void => {
    if (isHiding(call)) hidden--
  }
  new Visitor({
    JSXText: ({ value, start }) => note(value, start, word),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && spoken.includes(name.name)) inText(value)
    },
    JSXElement: ({ children }) => children.forEach(inText),
    JSXFragment: ({ children }) => children.forEach(inText),
    CallExpression: enter,
    'CallExpression:exit': leave,
    NewExpression: enter,
    'NewExpression:exit': leave,
    Literal({ value, start }) {
      if (typeof value === 'string') note(value, start, sentence)
    },
    TemplateLiteral({ quasis }) {
      for (const part of quasis) note(part.value.raw, part.start, sentence)
    },
  }).visit(program)
  return [...found.values()]
}

const word = /\p{L}{2}/u
const sentence = /^\s*\p{Lu}\p{Ll}*[,:]? \p{L}{2}/u
/** Calls whose texts are for machines and programmers. */
const technical =
  /^(?:css|keyframes|styled\b.*|console\.\w+|Error|TypeError|RangeError|RegExp|.*\.(?:querySelector(?:All)?|closest|matches))$/
