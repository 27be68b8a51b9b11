import type { Step, StepRequest } from '../../studio/protocol.ts'
import type { Tool } from './Tools.tsx'

/** What was done since the start of the server, newest first. */
export function History({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <details className="history">
      <summary>What was done</summary>
      <ol>
        {steps.map(({ sentence, isUndone }, index) => (
          <li key={steps.length - index}>{isUndone ? <s>{sentence}</s> : sentence}</li>
        ))}
      </ol>
    </details>
  )
}

/** Takes the last step back, or does it again. */
export function historyTools(steps: readonly Step[], run: (request: StepRequest) => void): [undo: Tool, redo: Tool] {
  const undone = steps.filter(({ isUndone }) => isUndone).length
  return [
    { glyph: 'undo', label: 'Undo', isOff: undone === steps.length, run: () => run({ way: 'undo' }) },
    { glyph: 'redo', label: 'Redo', isOff: undone === 0, run: () => run({ way: 'redo' }) },
  ]
}
