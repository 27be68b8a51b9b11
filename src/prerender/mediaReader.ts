import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Reads the drawings that stand in documents, by their names in content. */
export const mediaReader = (mediaDir: string) => (name: string) => readFile(path.join(mediaDir, name), 'utf8')
