import type { ValidateFunction } from 'ajv'
import { BrokenBuild } from './brokenBuild.ts'

/**
 * What a file of the build says, once it is known to have its form.
 *
 * @param read  gives the file's text, or throws
 * @throws BrokenBuild when the file is absent, is no JSON, or has another form
 */
export function checkedJson<T>(file: string, read: () => string, check: ValidateFunction<T>): T {
  let value: unknown
  try {
    value = JSON.parse(read())
  } catch {
    throw new BrokenBuild(`${file} is missing or unreadable; run "npm run build".`)
  }
  if (check(value)) return value
  const [first] = check.errors ?? []
  throw new BrokenBuild(`${file}: ${first?.instancePath || 'the file'} ${first?.message}; run "npm run build".`)
}
