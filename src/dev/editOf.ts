import type { PageData } from '#src/app/pageData.ts'
import type { Change, ContentState } from './contentState.ts'
import type { Edit } from './protocol.ts'

/** Pages whose new data is sent along with an edit that changes no more than these; of a larger change, open pages' data is. */
const pushedPages = 8
const namedPaths = 200

/** What goes with a change. */
export interface Beside {
  /** Paths of the pages that are open. */
  open?: readonly string[]
  /** Names of changed files in `content/media`. */
  media?: string[]
  /** Milliseconds since the files were found changed. */
  age?: number
}

/** What the open pages are told of a change. */
export function editOf(
  { changed, shell }: Change,
  state: ContentState,
  data: (path: string) => PageData | undefined,
  { open = [], media = [], age = 0 }: Beside = {},
): Edit {
  const isNew = new Set(changed)
  const pushed = changed.length <= pushedPages ? changed : open.filter((path) => isNew.has(path))
  // With other settings every page is another one, which those that need it ask for.
  const pages = shell ? [] : pushed.map(data).filter((page) => page !== undefined)
  const told = shell ? [] : [...new Set([...open, ...pushed])]
  return {
    version: state.version,
    age,
    ...(state.chosenDay && { chosenDay: state.chosenDay }),
    shell,
    media,
    // Titles and other parts of every page come from the settings.
    changed: shell || changed.length > namedPaths ? 'all' : changed,
    pages: Object.fromEntries(pages.map((page) => [page.path, page])),
    states: Object.fromEntries(told.map((path) => [path, state.state(path)])),
  }
}
