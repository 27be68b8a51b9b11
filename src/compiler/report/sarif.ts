import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { type Report, type ReportOptions, sentence } from './report.ts'
import { entryOf } from './reported.ts'

/**
 * The report for code scanning services, in SARIF 2.1.0.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarif({ diagnostics, failure }: Report, { links, cwd }: ReportOptions): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const failed = failure && { toolExecutionNotifications: [{ level: 'error', message: { text: failure.message } }] }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-check', rules: codes.map((code) => rule(code, links.about(code))) } },
        invocations: [{ executionSuccessful: !failure, ...failed }],
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The working directory of the check.' } } },
        results: diagnostics.map((diagnostic) => result(diagnostic, codes, cwd)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function rule(code: string, helpUri: string) {
  const { about } = entryOf(code)
  const help = { text: `${about} ${helpUri}`, markdown: `${about} [All codes](${helpUri})` }
  return { id: code, shortDescription: { text: about }, helpUri, help }
}

function result(diagnostic: ReportedDiagnostic, codes: readonly string[], cwd: string) {
  const { severity, code, file, line, column, endLine, endColumn, path } = diagnostic
  const region = { startLine: line, startColumn: column, endLine, endColumn }
  const location = {
    physicalLocation: { artifactLocation: locationOf(file, cwd), region },
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

/** A file that does not lie below the working directory has no address relative to it. */
function locationOf(file: string, cwd: string): { uri: string; uriBaseId?: string } {
  if (isAbsolute(file) || file.startsWith('../')) return { uri: pathToFileURL(resolve(cwd, file)).href }
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' }
}
