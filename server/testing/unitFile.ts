import { readFileSync } from 'node:fs'

/** All values of a directive in a file of `server/systemd/`, in their order. */
export function directives(unit: string, name: string): string[] {
  const text = readFileSync(`server/systemd/${unit}`, 'utf8')
  return [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!)
}
