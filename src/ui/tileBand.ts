import { css } from '@emotion/react'
import type { TileColor } from '#schemas/types.gen.ts'
import { tile } from '#src/theme/tokens.ts'

const colors: readonly TileColor[] = ['water', 'land', 'shore', 'rose']

/** A small band of its own, in the color that `data-tile` names, whatever band it stands on. */
export const tileBand = css(
  colors.map((color) => {
    const { bg, text } = tile[color]
    const soft = `color-mix(in srgb, ${text} 84%, ${bg})`
    const roles = { '--heading': text, '--text': soft, '--muted': soft, '--link': text }
    return { [`&[data-tile="${color}"]`]: { backgroundColor: bg, color: soft, ...roles } }
  }),
)
