import type { CompiledPage } from '#schemas/compiled.ts'
import type { PageInstance } from '../pages/compilePage.ts'
import { iconPathsLater } from '../schemas/icons.ts'
import { rememberHash } from './pageHash.ts'
import type { PageBody, PageRecord } from './pageRecord.ts'

/**
 * A page that an earlier run made. Its sections are read when somebody looks at them, and let go again: ten thousand pages
 * need not be in memory at once.
 *
 * @param read  its body; `undefined` when that is lost
 * @param make  makes it anew
 */
export function recalledPage(
  record: PageRecord,
  read: () => PageBody | undefined,
  make: () => PageInstance,
): PageInstance {
  let made: PageInstance | undefined
  const remade = () => {
    made ??= make()
    return made
  }
  let seen: WeakRef<PageBody> | undefined
  const body = (): PageBody => {
    const known = seen?.deref()
    if (known) return known
    const found = read() ?? lostBody(remade())
    seen = new WeakRef(found)
    return found
  }
  const drawn = iconPathsLater(record.icons)
  const page: CompiledPage = {
    ...record.page,
    get icons() {
      return drawn()
    },
    get sections() {
      return body().sections
    },
  }
  rememberHash(page, record.hash)
  return {
    path: page.path,
    page,
    incomplete: false,
    findings: [],
    seasons: [],
    hasDescription: record.hasDescription,
    standsAlone: record.standsAlone,
    recalled: {
      make: remade,
      targets: record.targets,
      requests: record.requests,
      isFine: record.isFine,
      formatted: (format) => (record.formats.includes(format) ? body().formatted?.[format] : []),
    },
    get ids() {
      return new Map(body().ids)
    },
    get document() {
      return remade().document
    },
  }
}

function lostBody({ page, ids }: PageInstance): PageBody {
  return { sections: page?.sections ?? [], ids: [...ids] }
}
