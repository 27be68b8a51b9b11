import type { LaunchOptions } from 'playwright'

/** How the tests, the tour and the benchmarks start Chromium: headless, quiet on the network, also as root. */
export function launchOptions(executablePath: string): LaunchOptions {
  const asRoot = process.getuid?.() === 0
  return {
    executablePath,
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
