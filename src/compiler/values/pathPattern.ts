/**
 * A path in which `*` stands for one part: `/resources/blog/*` is `/resources/blog/first-steps`, but neither
 * `/resources/blog` nor `/resources/blog/a/b`.
 */
export function pathPattern(pattern: string): (path: string) => boolean {
  const expression = new RegExp(pathExpression(pattern))
  return (path) => expression.test(path)
}

/** The same as the source of a regular expression, for the browser. */
export function pathExpression(pattern: string): string {
  const parts = pattern.split('/').map((part) => part.split('*').map(literal).join('[^/]+'))
  return `^${parts.join('/')}$`
}

/** `/solutions/$slug` as a pattern: every path that the route answers. */
export function routePattern(route: string): (path: string) => boolean {
  return pathPattern(route.replace(/\$\w+/g, '*'))
}

function literal(text: string): string {
  return text.replace(/[.+^${}()|[\]\\?]/g, '\\$&')
}
