/** What a machine cannot do, which is no mistake of the program: by the system's code, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission is denied',
  EPERM: 'the system does not permit it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'something else is in its place',
  EISDIR: 'a folder is in the place of a file',
  ENAMETOOLONG: 'the name is too long for the disk',
  EFBIG: 'the file is larger than the system permits',
  EIO: 'the disk cannot be read or written',
}

// Node looks for what it could not make, and reports that instead of EROFS.
const unmade = 'the folder cannot be made; its disk may be read-only'

const watches =
  'the system watches no more files and folders; raise fs.inotify.max_user_watches and fs.inotify.max_user_instances'

/**
 * Why a program cannot go on, where that is its machine's doing: `the disk is full (ENOSPC: /srv/site/dist/current)`.
 *
 * @param thrown  itself, or what it was caused by
 * @returns nothing for what may be a mistake of the program
 */
export function systemReason(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { code: name, syscall, path, dest, cause } = thrown as NodeJS.ErrnoException & { dest?: string }
  const reason = name === 'ENOENT' && syscall === 'mkdir' ? unmade : name && reasons[name]
  // Of the network, such as of a port, others know more.
  if (!name || !reason || 'port' in thrown) return systemReason(cause)
  const isOfWatching = syscall === 'watch' && /^E(?:NOSPC|MFILE)$/.test(name)
  return `${isOfWatching ? watches : reason} (${(dest ?? path) ? `${name}: ${dest ?? path}` : thrown.message})`
}
