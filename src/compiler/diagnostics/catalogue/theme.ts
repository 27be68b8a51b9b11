import { code, didYouMean } from './words.ts'

/** The codes `theme/*` that are no rule's: the values of `theme.yaml`. */
export const themeCodes = {
  'theme/color': code({
    about: 'A color of `theme.yaml` that is none, or whose name the palette does not have.',
    message: ({ value }: { value: string; isNamed: boolean; nearest: string | undefined }) =>
      `There is no color ${value}.`,
    hint: ({ nearest, isNamed }) =>
      didYouMean(nearest) ??
      `Write six digits in quotation marks, "#0B232B"${isNamed ? ', or the name of a color: "tide.200"' : ''}.`,
  }),
}
