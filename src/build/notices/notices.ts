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

const intro = 'This site contains code, fonts and icons of others, under these terms.\n'

/**
 * `third-party-notices.txt`: everything that the site hands on and others wrote, each with the license that asks to be handed
 * on with it.
 *
 * @param bundled  the packages whose code is in the browser's scripts
 * @param fonts  those that the site's fonts are from
 * @throws when one of them states no terms: then it may not be handed on
 */
export function thirdPartyNotices(bundled: readonly PackageLicense[], fonts: readonly string[]): string {
  // The package of the icons names their license and does not bring its text.
  const icons = installed('@iconify-json/ph', path.join(import.meta.dirname, 'phosphor-license.txt'))
  const all = [...bundled, ...fonts.map((name) => installed(name, require.resolve(`${name}/LICENSE`))), icons]
  const parts = all.map(({ name, version, identifier, text }) => {
    if (!identifier || !text) throw new Error(`The package ${name} is in the site's scripts and brings no license.`)
    return `${name} ${version} (${identifier})\n\n${text.trim()}\n`
  })
  return [intro, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

const require = createRequire(import.meta.url)

function installed(name: string, licenseFile: string): PackageLicense {
  const { version, license } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'))
  return { name, version, identifier: license, text: readFileSync(licenseFile, 'utf8') }
}
