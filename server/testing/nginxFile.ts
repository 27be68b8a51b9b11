import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes all that nginx needs to serve a site, `server/nginx.conf` say, out of a folder of a test. @returns its file */
export function nginxFile(dir: string, site: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${dir}/${of};`)
  // Started by root, it would become somebody who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(dir, 'nginx.conf')
  writeFileSync(
    file,
    `${user} daemon off; pid ${dir}/pid; error_log ${dir}/error.log; events {}
      http { access_log off; ${folders.join(' ')} ${site} }`,
  )
  return file
}
