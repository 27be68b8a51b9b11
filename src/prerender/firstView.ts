/**
 * So many sections are taken for the first view; the rules of those after them come with the site's style sheet. The global
 * styles know the same number.
 */
const mostSections = 2

/**
 * Where the first view ends in the finished markup of a page's sections, which are the boundaries (`<!--$-->`) that stand in that
 * of the whole page and begin with a block's own element.
 */
export function firstViewEnd(markup: string): number {
  let depth = 0
  let sections = 0
  for (const { 0: mark, 1: block, index } of markup.matchAll(boundaries)) {
    depth += mark.startsWith('<!--/') ? -1 : 1
    if (block === undefined || depth !== 2) continue
    sections++
    if (sections > mostSections) return index
  }
  return markup.length
}

const boundaries = /<!--\$-->(<[a-z]+ [^>]*\bdata-block=)?|<!--\/\$-->/g
