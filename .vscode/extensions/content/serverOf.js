const { existsSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The command that starts the server, with the project's own Node.
 *
 * @param {string} root  the project's folder
 */
exports.serverOf = (root) => {
  const node = ['node', 'node.exe']
    .map((name) => join(root, 'node_modules/node/bin', name))
    .find((file) => existsSync(file))
  return { command: node ?? 'node', args: [join(root, 'src/cli/content.ts'), 'lsp'], options: { cwd: root } }
}

/**
 * A folder as the beginning of an editor's pattern, in which brackets and the like have a meaning of their own.
 *
 * @param {string} folder
 */
exports.asGlob = (folder) => folder.replaceAll('\\', '/').replace(/[[\]{}*?]/g, '?')
