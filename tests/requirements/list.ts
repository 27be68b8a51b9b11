/** One line of `tests/requirements.md`. */
export interface Requirement {
  id: string
  /** The heading that it stands under: `NAV`. */
  area: string
  statement: string
  /** Why no program can check it, where none can. */
  notTested?: string
}

/** The requirements of the list, in its order. */
export function requirementsIn(markdown: string): Requirement[] {
  let area = ''
  return markdown.split('\n').flatMap((line) => {
    area = /^## ([^:]+)/.exec(line)?.[1] ?? area
    const [, id, statement, notTested] = /^- \*\*([A-Z]+-\d+)\*\* (.*?)(?: \*Not tested:\* (.*))?$/.exec(line) ?? []
    return id && statement ? [{ id, area, statement, ...(notTested && { notTested }) }] : []
  })
}

/** What is wrong with the list itself, in sentences: an ID twice, out of order, or under another heading than its own. */
export function faultsOf(requirements: readonly Requirement[]): string[] {
  const seen = new Map<string, number>()
  return requirements.flatMap(({ id, area }) => {
    const [own = '', digits = ''] = id.split('-')
    const number = Number(digits)
    const last = seen.get(own) ?? 0
    seen.set(own, Math.max(number, last))
    if (own !== area) return [`${id} stands under "${area}".`]
    if (digits.length < 2) return [`${id} has one digit; write ${own}-0${digits}.`]
    if (number === last) return [`${id} stands there twice.`]
    return number < last ? [`${id} stands behind ${own}-${String(last).padStart(2, '0')}.`] : []
  })
}
