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
      `--disable-features=${unwanted.join(',')}`,
    ],
  }
}

/**
 * A second list replaces the one that Playwright gives, so what matters here of that one is repeated. The first two are the
 * browser's own address bar: for each new window they start a process and load a page that no test sees, which takes
 * 400 ms of the 1,050 ms of processor time that the shortest test needs.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
