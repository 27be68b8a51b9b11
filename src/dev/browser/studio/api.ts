import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Choice } from '#src/edit/choices.ts'
import type { Place } from '#src/edit/places.ts'
import type { GalleryExample } from '../../galleryExamples.ts'
import { galleryAddress, stateElement } from '../../protocol.ts'
import {
  type Clicked,
  type Outcome,
  type PageOutline,
  type Panel,
  type PictureChoice,
  type PictureUse,
  type Published,
  type Request,
  type Review,
  type Seen,
  type SitePages,
  studioAddress,
  tokenAttribute,
  tokenHeader,
} from '../../studio/protocol.ts'

const token = document.getElementById(stateElement)?.getAttribute(tokenAttribute) ?? ''

/** @throws {Error} with a sentence for the author */
async function ask<Answer>(what: string, body: unknown): Promise<Answer> {
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

export const api = {
  page: (path: string) => ask<PageOutline>('page', { path }),
  pages: () => ask<SitePages>('pages', {}),
  find: (clicked: Clicked) => ask<Place | null>('find', clicked),
  panel: (place: Place) => ask<Panel>('panel', place),
  pictures: (what: Seen) => ask<PictureChoice[]>('pictures', what),
  uses: (file: string) => ask<PictureUse[]>('uses', { file }),
  choices: (what: Seen, typed: string) => ask<Choice[]>('choices', { what, typed }),
  review: () => ask<Review>('review', {}),
  /** @param isTrial  only says what would be sent */
  publish: (summary: string, isTrial: boolean) => ask<Published>('publish', { summary, isTrial }),
  copy: (what: Seen) => ask<string>('copy', what),
  examples: async () => answerOf<GalleryExample[]>(await fetch(`${galleryAddress}.json`)),
  /** Also what is wrong with the connection is a refusal. */
  do: (request: Request) =>
    sent(request).catch(({ message }: Error): Outcome => ({ done: false, refusal: message, problems: [] })),
}

function sent(request: Request): Promise<Outcome> {
  if (!('do' in request) || request.do !== 'upload') return ask('do', request)
  const { name, content, replaces } = request
  return ask(`upload?${new URLSearchParams({ name, ...(replaces !== undefined && { replaces }) })}`, content)
}

/** A path as one word. */
export const keyOf = ({ name, path }: { name: string; path: Path }) => JSON.stringify([name, path])
