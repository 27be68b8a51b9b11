import type { Folder } from '../files/folder.ts'
import { pagePlace } from '../files/routes.ts'
import type { PagePieces } from './pagePieces.ts'
import type { Pieces } from './pieces.ts'

/** So many files are looked at to judge a folder by. */
const lookedAt = 40

/** Whether most files of a folder are new to the store, by some of them, taken evenly. */
export function isMostlyNew(folder: Folder, pieces: Pieces | undefined, pages: PagePieces | undefined): boolean {
  const files = [...folder.roles].filter(([, { kind }]) => kind === 'page' || kind === 'entry')
  const step = Math.ceil(files.length / lookedAt)
  const some = files.filter((_, position) => position % step === 0)
  const isKnown = ([name, role]: (typeof some)[number]) => {
    folder.read([name])
    const source = folder.sources.get(name)
    if (!source) return true
    if (role.kind === 'page') return pages?.knows({ source, place: pagePlace(role.place) })
    return pieces?.read('data', [source.hash]) !== undefined
  }
  return some.filter((file) => !isKnown(file)).length > some.length / 2
}
