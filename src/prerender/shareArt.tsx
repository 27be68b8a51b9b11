import type { ReactNode } from 'react'
import type { Scene } from '#schemas/types.gen.ts'
import { bandValues, fathom, tide } from '#src/theme/values.gen.ts'
import { loadDrawing } from '#src/ui/art/lateDrawings.ts'
import { Mark } from '#src/ui/art/Mark.tsx'
import { type Place, placeOf } from '#src/ui/art/placeOf.ts'
import { Waterfront } from '#src/ui/art/Waterfront.tsx'
import { wavePath } from '#src/ui/art/wavePath.ts'
import { styledMarkup } from './styledMarkup.tsx'

/** What the build needs of the site's drawings to make the pictures that show in shared links. */
export interface ShareArt {
  /** A scene as an `<svg>` of its own, without a size, and how it stands at a waterline. */
  scene: (name: Scene) => Promise<{ svg: string; place: Place }>
  /** The mark for a dark ground. */
  mark: string
  wavePath: typeof wavePath
  bands: typeof bandValues
  colors: { fathom: typeof fathom; tide: typeof tide }
}

/** Draws with the same components as the pages, so that a shared link looks like the page behind it. */
export async function createShareArt(): Promise<ShareArt> {
  const draw = async (node: ReactNode) => (await styledMarkup(node, 'share')).html
  return {
    async scene(name) {
      await loadDrawing(name)
      return { svg: await draw(<Waterfront scene={name} />), place: placeOf[name] }
    },
    mark: await draw(<Mark onDark />),
    wavePath,
    bands: bandValues,
    colors: { fathom, tide },
  }
}
