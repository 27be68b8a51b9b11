import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeRequest, Outcome, Problem } from '../../studio/protocol.ts'
import { MistakesView } from './PageTable.tsx'
import type { TaskForm, TaskInput } from './pageTasks.ts'
import { WideButton } from './Tools.tsx'

interface PageFormProps {
  form: TaskForm
  run: (request: ChangeRequest) => Promise<Outcome>
  onClose: () => void
  /** Once it is done, and the form closed. */
  onDone: () => void
}

/** Asks for what a task needs to know. What is typed stays while the pages behind it change. */
export function PageForm({ form: { title, button, inputs, request }, run, onClose, onDone }: PageFormProps) {
  const [refused, setRefused] = useState<Outcome & { done: false }>()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (refused) dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const handleSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text).trim()])
    const outcome = await run(request(Object.fromEntries(typed)))
    if (!outcome.done) return setRefused(outcome)
    dialog.current?.close()
    onDone()
  }
  const { refusal = '', problems = [] } = refused ?? {}
  const names = inputs.map(({ name }) => name)
  const others = problems.filter((problem) => !names.includes(inputOf(problem)))
  const messagesOf = (name: string) =>
    problems.length === 0 && refusal && name === names[0]
      ? [refusal]
      : problems.filter((problem) => inputOf(problem) === name).map(({ message, hint = '' }) => `${message} ${hint}`)
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <h2 id={id}>{title}</h2>
        {others.length > 0 && (
          <div className="said refusal" role="alert">
            <p>{refusal}</p>
            <MistakesView of={others} />
          </div>
        )}
        {inputs.map((input) => (
          <Input key={input.name} {...input} messages={messagesOf(input.name)} />
        ))}
        <p className="buttons">
          <button type="submit" className="open">
            {button}
          </button>
          <WideButton label="Cancel" run={() => dialog.current?.close()} />
        </p>
      </form>
    </dialog>
  )
}

function Input({ label, about, options, messages, ...input }: TaskInput & { messages: string[] }) {
  const id = useId()
  const isWrong = messages.length > 0 || undefined
  const shared = { ...input, id, 'aria-describedby': `${id}about`, 'aria-invalid': isWrong }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...shared}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} autoComplete="off" />
      )}
      <div id={`${id}about`}>
        {about && <p className="about">{about}</p>}
        {messages.map((message) => (
          <p key={message} className="problem" role="alert">
            {message}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The input that a mistake comes from: the new page has them at its top, and is named in the menu. */
const inputOf = ({ name, path }: Problem) => (name === 'site.yaml' ? 'menu' : String(path[0]))
