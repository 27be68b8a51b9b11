import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

export interface FilePlace {
  /** Absolute. */
  file: string
  line: number
  column: number
}

/** How editors are told to open a file at a line and column. */
const argumentForms: [editors: RegExp, form: (place: FilePlace) => string[]][] = [
  [
    /^(?:code(?:-insiders)?|codium|vscodium|cursor|windsurf|positron)$/,
    ({ file, line, column }) => ['-g', `${file}:${line}:${column}`],
  ],
  [
    /^(?:subl|sublime_text|zed|zeditor|hx|helix|atom|micro)$/,
    ({ file, line, column }) => [`${file}:${line}:${column}`],
  ],
  [
    /^(?:idea|webstorm|phpstorm|pycharm|rubymine|goland|rider|clion|fleet)(?:64)?$/,
    ({ file, line, column }) => ['--line', `${line}`, '--column', `${column}`, file],
  ],
  [/^(?:n?vim?|gvim|mvim|nvim-qt)$/, ({ file, line, column }) => [`+call cursor(${line}, ${column})`, file]],
  [/^(?:emacs|emacsclient|gedit|gnome-text-editor)$/, ({ file, line, column }) => [`+${line}:${column}`, file]],
  [/^nano$/, ({ file, line, column }) => [`+${line},${column}`, file]],
  [/^(?:kate|kwrite)$/, ({ file, line, column }) => ['--line', `${line}`, '--column', `${column}`, file]],
  [/^notepad\+\+$/i, ({ file, line, column }) => [`-n${line}`, `-c${column}`, file]],
  [/^(?:mate|bbedit)$/, ({ file, line }) => ['--line', `${line}`, file]],
]

/** They need a terminal of their own, so only `LAUNCH_EDITOR` asks for one. */
const inTerminal = /^(?:n?vim?|nano|pico|emacs|hx|helix|micro|ed|ex)$/

/** Tried in this order when the environment names none. */
const usual = ['code', 'cursor', 'codium', 'zed', 'subl', 'webstorm', 'idea', 'kate', 'gedit', 'gnome-text-editor']

/**
 * The command that opens a place in the author's editor: `LAUNCH_EDITOR`, else `VISUAL` or `EDITOR` when it brings its own
 * window, else the first usual editor that is installed.
 *
 * @returns `undefined` when there is none
 */
export function editorCommand(
  place: FilePlace,
  env: NodeJS.ProcessEnv,
): { command: string; args: string[] } | undefined {
  const isWindowed = (text: string | undefined) => !inTerminal.test(nameOf(words(text ?? '')[0] ?? ''))
  const named = [env.LAUNCH_EDITOR, ...[env.VISUAL, env.EDITOR].filter(isWindowed)]
  const [text] = named.filter((text) => text?.trim())
  const written = text ?? usual.find((name) => isInstalled(name, env))
  if (!written) return undefined
  // A path may hold spaces; anything else may bring arguments of its own.
  const [command = written, ...own] = isInstalled(written, env) ? [written] : words(written)
  const form = argumentForms.find(([editors]) => editors.test(nameOf(command)))?.[1]
  // A command of one's own gets the three as they are.
  const args = form?.(place) ?? [place.file, `${place.line}`, `${place.column}`]
  return { command, args: [...own, ...args] }
}

/** @throws a sentence for the author when no editor could be started */
export async function openEditor(place: FilePlace, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const found = editorCommand(place, env)
  if (!found)
    throw new Error(`No editor was found. Start "npm run dev" with LAUNCH_EDITOR=code, or the command of yours.`)
  const { command, args } = found
  // On Windows most editors are batch files, which only a shell can start.
  const shell = process.platform === 'win32'
  const child = spawn(command, shell ? args.map((arg) => `"${arg}"`) : args, {
    stdio: 'ignore',
    detached: !shell,
    shell,
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', () =>
      reject(new Error(`The editor "${command}" could not be started. LAUNCH_EDITOR names another.`)),
    )
  })
  child.unref()
}

function nameOf(command: string): string {
  return path.basename(command).replace(/\.(?:exe|cmd|bat|sh)$/i, '')
}

/** Splits at spaces, except inside double quotes. */
function words(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

function isInstalled(command: string, env: NodeJS.ProcessEnv): boolean {
  if (path.isAbsolute(command)) return isProgram(command)
  if (command.includes('/')) return false
  const endings = process.platform === 'win32' ? ['.cmd', '.exe', '.bat'] : ['']
  return (env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder && endings.some((ending) => isProgram(path.join(folder, command + ending))))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
