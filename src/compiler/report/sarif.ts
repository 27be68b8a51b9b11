import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { addressOf } from './github.ts'
import { type Links, type Report, type ReportOptions, sentence } from './report.ts'
import { entryOf } from './reported.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/**
 * The report for code scanning services, in SARIF 2.1.0, with all that GitHub's requires.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
export function sarif({ diagnostics, failure }: Report, { links, cwd }: ReportOptions): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const rules = codes.map((code) => rule(diagnostics.find((one) => one.code === code)!, links.about(code)))
  const notes = failure ? [{ level: 'error', message: { text: failure.message } }] : []
  const uri = pathToFileURL(`${links.top}/`).href
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-check', semanticVersion: version, informationUri: links.about(), rules } },
        invocations: [{ executionSuccessful: !failure, toolExecutionNotifications: notes }],
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { uri, description: { text: 'The top of the repository.' } } },
        results: diagnostics.map((diagnostic) => result(diagnostic, codes, locationOf(diagnostic.file, links, cwd))),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function rule({ code, severity }: ReportedDiagnostic, helpUri: string) {
  const text = entryOf(code).about
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text },
    defaultConfiguration: { level: severity },
    helpUri,
    help: { text: `${text} ${helpUri}`, markdown: `${text} [All codes](${helpUri})` },
  }
}

function result(diagnostic: ReportedDiagnostic, codes: readonly string[], artifactLocation: { uri: string }) {
  const { severity, code, line, column, endLine, endColumn, path } = diagnostic
  const region = { startLine: line, startColumn: column, endLine, endColumn }
  const location = {
    physicalLocation: { artifactLocation, region },
    ...(path && { logicalLocations: [{ fullyQualifiedName: path, kind: 'member' }] }),
  }
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: sentence(diagnostic) },
    locations: [location],
  }
}

/** A file that does not lie in the repository has no address relative to it. */
function locationOf(file: string, { fromTop }: Links, cwd: string): { uri: string; uriBaseId?: string } {
  const name = fromTop(file)
  if (name === undefined) return { uri: pathToFileURL(resolve(cwd, file)).href }
  return { uri: addressOf(name), uriBaseId: 'SRCROOT' }
}
