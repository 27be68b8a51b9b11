import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { PictureFile } from '#src/ui/pictureRegistry.ts'
import type { Output } from '../output.ts'
import { makeVersions, type Versions } from './makeVersions.ts'
import { pictureSize } from './pictureSize.ts'
import { picturesCode } from './picturesCode.ts'

export type Pictures = Record<string, PictureFile>

/**
 * Writes every version of the pictures that content names, under `/assets/`. Each is made once: its versions are kept in
 * the cache under the hash of the author's file and of the code that made them. No more than one original and one version
 * are in memory for each processor.
 *
 * @param media  where each picture lies, by its name in content
 * @param code  changes with what makes the versions
 * @throws when a file is no picture, with the file's name
 */
export async function makePictures(
  media: ReadonlyMap<string, string>,
  cacheDir: string,
  output: Pick<Output, 'write'>,
  code = picturesCode(),
): Promise<Pictures> {
  const pictures: Pictures = {}
  const waiting = [...media]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, file] = next
      pictures[name] = await versions({ name, file, code }, path.join(cacheDir, 'pictures'), output)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return pictures
}

async function versions(
  { name, file, code }: { name: string; file: string; code: string },
  cache: string,
  output: Pick<Output, 'write'>,
): Promise<PictureFile> {
  const original = await readFile(file)
  const hash = createHash('sha256').update(`${code} ${name}\n`).update(original).digest('hex').slice(0, 10)
  const dir = path.join(cache, hash)
  const { picture, files } = remembered(dir) ?? (await made(original, name, hash, dir))
  for (const version of files) await output.write(`assets/${version}`, await readFile(path.join(dir, version)), 'asset')
  return picture
}

async function made(original: Buffer, name: string, hash: string, dir: string): Promise<Versions> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const { name: bare, ext } = path.posix.parse(name)
  // A space or a comma would end the address in a `srcset`.
  const stem = bare.replace(/[^\w-]+/g, '-')
  try {
    const versions =
      (await makeVersions(original, stem, hash, dir)) ?? (await asItIs(original, `${stem}-${hash}${ext}`, dir))
    // Last: an interrupted build leaves none, and the next one begins again.
    await writeFile(path.join(dir, record), JSON.stringify(versions))
    return versions
  } catch (cause) {
    throw new Error(`content/media/${name} cannot be read as a picture.`, { cause })
  }
}

/** A drawing or an animation has one version: the author's own. */
async function asItIs(original: Buffer, file: string, dir: string): Promise<Versions> {
  await writeFile(path.join(dir, file), original)
  return { picture: { ...(await pictureSize(original)), src: `/assets/${file}` }, files: [file] }
}

const record = 'made.json'

function remembered(dir: string): Versions | undefined {
  const file = path.join(dir, record)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Versions) : undefined
}
