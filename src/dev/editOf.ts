import type { PageData } from '#src/app/pageData.ts'
import type { Change, ContentState } from './contentState.ts'
import type { Edit } from './protocol.ts'

/** Pages whose new data is sent along with an edit; of a larger change, open pages fetch their own. */
const pushedPages = 8
const namedPaths = 200

/** What the open pages are told of a change. */
export function editOf(
  { changed, shell }: Change,
  state: ContentState,
  data: (path: string) => PageData | undefined,
  media: string[] = [],
  age = 0,
): Edit {
  const pushed = changed.length <= pushedPages && !shell ? changed : []
  const pages = pushed.map(data).filter((page) => page !== undefined)
  return {
    version: state.version,
    age,
    ...(state.chosenDay && { chosenDay: state.chosenDay }),
    shell,
    media,
    // Titles and other parts of every page come from the settings.
    changed: shell || changed.length > namedPaths ? 'all' : changed,
    pages: Object.fromEntries(pages.map((page) => [page.path, page])),
    states: Object.fromEntries(pushed.map((path) => [path, state.state(path)])),
  }
}
