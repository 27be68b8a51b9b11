import { hammer } from '../bench/intake/intakeLoad.ts'

/** What went wrong for somebody, in words: `GET https://… 502`. */
export type Failures = string[]

const addresses = ['/', '/pricing', '/solutions', '/case-studies', '/get-started']

/**
 * People who read pages, with all that each page names, and people who write, until they are told to stop.
 *
 * @param origins  that serve pages
 * @param api  the origin that takes enquiries
 */
export function startVisitors(origins: string[], api: string) {
  const failures: Failures = []
  let isOver = false
  let answers = 0
  async function get(url: string): Promise<string> {
    try {
      const answer = await fetch(url)
      const text = await answer.text()
      answers += 1
      if (answer.ok) return text
      failures.push(`GET ${url} ${answer.status}`)
    } catch (error) {
      failures.push(`GET ${url} ${(error as Error).cause ?? error}`)
    }
    return ''
  }
  const assetsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]
  async function reader(origin: string): Promise<void> {
    // A page that was opened at the beginning, and stays open.
    const yesterdays = assetsOf(await get(origin + addresses[0]))
    for (let n = 0; !isOver; n += 1) {
      const assets = assetsOf(await get(origin + addresses[n % addresses.length]))
      for (const asset of new Set([...assets, ...yesterdays])) await get(origin + asset)
    }
  }
  const readers = Promise.all(origins.flatMap((origin) => [reader(origin), reader(origin)]))
  const writers = hammer(api, { clients: 4 })
  return {
    writers,
    /** How many answers readers have had so far. */
    answers: () => answers,
    /** @returns what failed */
    async stop(): Promise<Failures> {
      isOver = true
      await Promise.all([readers, writers.stop()])
      const refused = writers.replies.filter(({ status }) => status !== 200).map(({ status }) => `POST ${status}`)
      const broken = writers.unanswered.length - refused.length
      return [...failures, ...refused, ...Array<string>(broken).fill('POST without an answer')]
    },
  }
}
