import { type ColorPair, colorPairs, contrast } from '#src/theme/contrast.ts'
import { colorAt, withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { descend } from '../values/own.ts'
import { rule } from './rule.ts'

interface Close extends ColorPair {
  ratio: number
  /** Pairs that are too close because of the same color. */
  others: number
}

/** Words and shapes that are hard to see on what is behind them. The usual colors are held to the same by `contrast.test.ts`. */
export const contrastOfTheme = rule({
  code: 'theme/contrast',
  severity: 'error',
  about: 'Two colors, one on the other, that `theme.yaml` makes too much alike in brightness to be read.',
  message: ({ ink, paper, ratio, needed }: Close) =>
    `"${ink}" has a contrast of ${floor(ratio)} to 1 on "${paper}"; ${needed} is needed.`,
  hint: ({ others }) =>
    `Make the one darker or the other lighter.${others > 0 ? ` The same color is too close in ${others} other pair${others === 1 ? '' : 's'}.` : ''}`,
  *check({ theme: { overrides, at } }) {
    const { color } = overrides
    if (!color) return
    const whole = withOverrides(tokens, overrides)
    const found = colorPairs(whole).flatMap((pair) => {
      const [ink, paper] = [colorAt(whole, pair.ink), colorAt(whole, pair.paper)]
      const ratio = contrast(ink.color, paper.color)
      const cause = [...ink.from, ...paper.from].find((path) => descend(color, path.split('.')) !== undefined)
      return ratio < pair.needed && cause ? [{ ...pair, ratio, cause }] : []
    })
    for (const [cause, [first, ...others]] of Map.groupBy(found, ({ cause }) => cause)) {
      const { cause: _, ...worst } = others.reduce((a, b) => (b.ratio / b.needed < a.ratio / a.needed ? b : a), first!)
      yield { at: at(['color', ...cause.split('.')]), ...worst, others: others.length }
    }
  },
})

/** Never up: 4.49 is not 4.5. */
const floor = (ratio: number) => Math.floor(ratio * 100) / 100
