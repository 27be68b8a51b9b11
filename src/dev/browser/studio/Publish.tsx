import { useId, useState } from 'react'
import type { Published } from '../../studio/protocol.ts'
import { ask } from './api.ts'

/** Sends the content as `npm run content -- publish` does: first it says what would be sent, then it asks. */
export function Publish({ onSent }: { onSent: () => void }) {
  const [summary, setSummary] = useState('')
  const [answer, setAnswer] = useState<Published>()
  const [progress, setProgress] = useState('')
  const id = useId()
  const isReady = answer?.branch !== undefined && !answer.published
  const handleSubmit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (progress !== '') return
    setProgress(isReady ? 'Sending …' : 'Checking the content and what is online …')
    const refused = ({ message }: Error): Published => ({ published: false, message })
    const next = await ask('publish', { summary, isTrial: !isReady }).catch(refused)
    setProgress('')
    setAnswer(next)
    if (!next.published) return
    setSummary('')
    onSent()
  }
  return (
    <form className="field publish" onSubmit={handleSubmit}>
      <h4>Publish</h4>
      <label htmlFor={id}>What has changed, in one line</label>
      <input
        id={id}
        required
        pattern=".*\S.*"
        title="A few words, such as: FAQ above testimonials"
        value={summary}
        onChange={({ target }) => {
          setSummary(target.value)
          setAnswer(undefined)
        }}
      />
      <p role="status" className={answer && answer.branch === undefined ? 'refusal' : 'said'}>
        {progress || answer?.message}
      </p>
      {answer?.address && (
        <a href={answer.address} target="_blank" rel="noreferrer">
          Open the request
        </a>
      )}
      <button type="submit" className="wide primary" aria-disabled={progress !== '' || undefined}>
        {isReady ? 'Send it' : 'Publish …'}
      </button>
    </form>
  )
}
