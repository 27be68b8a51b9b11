import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Makes a class say which file and which of its styles dresses an element: `tw-1x2y3z-faq-Accordion-row`. For development and
 * tests, since labels weigh too much for visitors. Emotion's own Babel plugin does the same; to parse and print the
 * code once more with Babel would take a third of the time in which the development server starts. `overrides` in
 * `package.json` put a small package that is installed anyway in its place, so that Babel is not.
 */
export function classLabels(): Plugin {
  return {
    name: 'tidewheel:class-labels',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/](?:app|blocks|renderer|ui)[\\/].*\.tsx?$/, code: '@emotion/' },
      // Nothing moves to another line, so that no source map is needed.
      handler: (code, id) => ({ code: labelled(code, id), map: null }),
    },
  }
}

/** `const row = css(…`, `const Row = styled.li(…`, `const Row = styled(Card…`, a function that gives one of them, or a line of a table. */
const styles = /(\bconst |^ +)(\w+)( = |: )((?:\([^()\n]*\) => )?)(?:css\(|styled\.(\w+)|styled\(([\w.']+)(, \{)?)/gm

/**
 * @param code  a module's source
 * @param file  its path; folder and name go into the labels
 */
export function labelled(code: string, file: string): string {
  const place = `${path.basename(path.dirname(file))}-${path.parse(file).name}`
  return code.replace(styles, (_, before, name, sign, parameters, tag, component, options) => {
    const start = before + name + sign + parameters
    const label = `label: '${place}-${name}'`
    if (tag) return `${start}styled('${tag}', { ${label} })`
    if (options) return `${start}styled(${component}, { ${label},`
    if (component) return `${start}styled(${component}, { ${label} }`
    return `${start}css({ ${label} }, `
  })
}
