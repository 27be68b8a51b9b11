import type { Theme } from '#schemas/types.gen.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { mappingIn } from '../read/fileProblems.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import type { BindingEnvironment } from './environment.ts'
import { checkItem, isSound, prepareItem } from './sharedItem.ts'

/** `theme.yaml`: where colors and fonts are other than usual. */
export class ThemeFile {
  findings: Diagnostic[] = []
  /** Nothing while it has mistakes. */
  theme: Theme = {}
  document: SharedDocument | undefined
  readonly #environment: BindingEnvironment

  constructor(environment: BindingEnvironment) {
    this.#environment = environment
  }

  refresh(): void {
    const { folder, schemas } = this.#environment.parts
    const source = folder.sources.get('theme.yaml')
    const schema = schemas.theme
    this.findings = []
    this.theme = {}
    this.document = undefined
    if (!source || !schema) return
    during(source.file, () => {
      const data = mappingIn(source, 'colors and fonts', this.findings)
      const item = prepareItem({ name: 'theme', source, data, schema, findings: this.findings }, this.#environment)
      this.document = item.document
      const theme = checkItem(item, 'theme.yaml')
      if (data && isSound(item)) this.theme = theme
    })
  }
}
