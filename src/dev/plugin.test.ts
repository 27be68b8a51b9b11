import { expect, test } from 'vitest'
import { forwardedHosts } from './plugin.ts'

test('a container in the cloud is answered under the name that its environment gives', () => {
  const codespace = { CODESPACE_NAME: 'silver-tide-4q', GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.github.dev' }
  expect(forwardedHosts(3000, codespace)).toEqual(['silver-tide-4q-3000.app.github.dev'])
  expect(forwardedHosts(3000, { GITPOD_WORKSPACE_URL: 'https://tide-1a2b.ws-eu.gitpod.io' })).toEqual([
    '3000-tide-1a2b.ws-eu.gitpod.io',
  ])
  for (const none of [{}, { CODESPACE_NAME: 'silver-tide-4q' }, { GITPOD_WORKSPACE_URL: 'tide' }])
    expect(forwardedHosts(3000, none)).toEqual([])
})
