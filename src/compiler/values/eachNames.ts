/** What a list made with `each` may say. */
export const eachNames = ['each', 'where', 'except', 'until', 'sort', 'limit', 'item']
