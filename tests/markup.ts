import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate'

/** How React writes HTML, which no visitor and no browser can tell from another way. */
const spelling: RuleConfig = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  // `_R_5kjalkm_` of `useId`: HTML asks only that an id is not empty and holds no white space.
  'valid-id': ['error', { relaxed: true }],
}

/** What HTML allows, and the checker advises against. */
const advice: RuleConfig = {
  // ARIA lets an `article` or a list entry have a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // The bar's menu and the phone's have one name, and only one of them is ever shown.
  'unique-landmark': 'off',
  // A label may name the field that it holds.
  'no-redundant-for': 'off',
  // The splash draws its own bar, which `progress` does not allow in every browser.
  'prefer-native-element': 'off',
  // How a phone number is broken over lines is typography.
  'tel-non-breaking': 'off',
}

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    elements: [
      'html5',
      // The site's own elements hold what may stand around them.
      { '^tide-': { flow: true, phrasing: true, transparent: true } },
      // Every browser takes rules where they stand: those of what is below the first view come behind it.
      { style: { metadata: true, flow: true } },
    ],
    rules: { ...spelling, ...advice },
  }),
)

/**
 * What a checker of HTML finds wrong in a document, above all elements where none of their kind may stand.
 *
 * @param name  what it is called in the answer, usually its path
 * @returns a line each: `/case-studies:1:68321 element-permitted-content: <h2> element is not permitted …`
 */
export async function markupErrors(html: string, name: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message, selector }) => {
      return `${name}:${line}:${column} ${ruleId}: ${message} (${selector})`
    }),
  )
}
