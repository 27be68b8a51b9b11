/**
 * A path as it may stand in the log: without query, at most 200 characters, and nothing that looks like a mail address
 * or a token, since people paste both into address bars.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '[address]' : /^[\w-]{32,}$/.test(part) ? '[token]' : part))
    .join('/')
}
