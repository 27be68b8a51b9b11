import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { GalleryExample } from '../../galleryExamples.ts'
import { galleryAddress, stateElement } from '../../protocol.ts'
import type { Answers, Outcome, Request } from '../../studio/protocol.ts'
import { studioAddress, tokenAttribute, tokenHeader } from '../../studio/protocol.ts'

const token = document.getElementById(stateElement)?.getAttribute(tokenAttribute) ?? ''

/** @throws {Error} with a sentence for the author */
async function post<Answer>(what: string, body: unknown): Promise<Answer> {
  const [type, sent] = body instanceof Blob ? ['octet-stream', body] : ['json', JSON.stringify(body)]
  const headers = { 'content-type': `application/${type}`, [tokenHeader]: token }
  const response = await fetch(`${studioAddress}/${what}`, { method: 'POST', headers, body: sent }).catch(() => {
    throw new Error('The development server does not answer. Is "npm run dev" still running?')
  })
  return answerOf(response)
}

const failed = { error: 'The development server has failed; its terminal says why.' }

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const answer = await response.json().catch(() => failed)
  if (!response.ok) throw new Error(answer.error)
  return answer
}

/** @throws {Error} with a sentence for the author */
export function ask<Name extends keyof Answers>(name: Name, what: Answers[Name]['to']): Promise<Answers[Name]['is']> {
  return post(name, what)
}

export async function fetchExamples(): Promise<GalleryExample[]> {
  return answerOf(await fetch(`${galleryAddress}.json`))
}

/** Carries out a request. Also what is wrong with the connection is a refusal. */
export function carryOut(request: Request): Promise<Outcome> {
  return sent(request).catch(({ message }: Error) => ({ done: false, refusal: message, problems: [] }))
}

function sent(request: Request): Promise<Outcome> {
  if (!('do' in request) || request.do !== 'upload') return post('do', request)
  const { name, content, replaces } = request
  return post(`upload?${new URLSearchParams({ name, ...(replaces !== undefined && { replaces }) })}`, content)
}

/** A path as one word. */
export const keyOf = ({ name, path }: { name: string; path: Path }) => JSON.stringify([name, path])
