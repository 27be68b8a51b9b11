import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A package and its terms, as Vite lists those whose code is in a bundle (`build.license`). */
export interface PackageLicense {
  name: string
  version: string
  /** As SPDX abbreviates it: `MIT`. */
  identifier?: string
  /** The license file of the package. */
  text?: string
}

const require = createRequire(import.meta.url)

/** What browsers get besides code and fonts. */
const icons = '@iconify-json/ph'

/**
 * `third-party-notices.txt`: everything that the site hands on and others wrote, each with the license that asks to be handed
 * on with it.
 *
 * @param bundled  the packages whose code is in the browser's scripts
 * @param fonts  those that the site's fonts are from
 * @throws when one of them states no terms: then it may not be handed on
 */
export function thirdPartyNotices(bundled: readonly PackageLicense[], fonts: readonly string[]): string {
  const all = [...bundled, ...fonts.map(fontLicense), iconLicense()]
  const parts = all.map(({ name, version, identifier, text }) => {
    if (!identifier || !text) throw new Error(`The package ${name} is in the site's scripts and brings no license.`)
    return `${name} ${version} (${identifier})\n\n${text.trim()}\n`
  })
  return [intro, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

const intro = 'This site contains code, fonts and icons of others, under these terms.\n'

function fontLicense(name: string): PackageLicense {
  return { ...packageJson(name), text: readFileSync(require.resolve(`${name}/LICENSE`), 'utf8') }
}

/** The package of the icons names their license and does not bring its text. */
function iconLicense(): PackageLicense {
  return {
    ...packageJson(icons),
    text: readFileSync(path.join(import.meta.dirname, 'phosphor-license.txt'), 'utf8'),
  }
}

function packageJson(name: string): Omit<PackageLicense, 'text'> {
  const file = require.resolve(`${name}/package.json`)
  const { version, license } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; license: string }
  return { name, version, identifier: license }
}
