import type { Entry, Route } from './route.ts'

const parts = ['origin', 'budget', 'inLine', 'query', 'body', 'answer'] as const

/**
 * Looks over the declarations before anything listens.
 *
 * @throws Error naming the route and what it does not say
 */
export function checkDeclared(routes: readonly Route[]): void {
  const paths = new Set<string>()
  for (const { path, methods } of routes) {
    if (!path?.startsWith('/')) throw new Error(`A route's path must begin with a slash; this one is "${path}".`)
    if (paths.has(path)) throw new Error(`${path} is declared twice.`)
    paths.add(path)
    const entries = Object.entries(methods ?? {})
    if (entries.length === 0) throw new Error(`${path} takes no method.`)
    for (const [method, entry] of entries) {
      const missing = missingOf(entry)
      if (missing) throw new Error(`${method} ${path} does not say its ${missing}.`)
    }
  }
}

function missingOf(entry: Partial<Entry>): string | undefined {
  const { query, body } = entry
  return (
    parts.find((name) => entry[name] === undefined) ??
    (['schema', 'refusal'] as const).find((name) => query?.[name] === undefined) ??
    (body &&
      (['maxBytes', 'types', 'schema', 'prepare', 'refusal'] as const).find((name) => body[name] === undefined)) ??
    undefined
  )
}
