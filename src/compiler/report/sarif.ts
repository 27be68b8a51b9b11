import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fix, ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { entryOf } from './codes.ts'
import { fingerprints } from './fingerprints.ts'
import type { Report, ReportOptions } from './outcome.ts'
import { sentence } from './sentence.ts'

/**
 * The report for code scanning services, in SARIF 2.1.0.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarif({ diagnostics, failure }: Report, { read, host, cwd }: ReportOptions): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const known = fingerprints(diagnostics, read)
  const failed = failure && { toolExecutionNotifications: [{ level: 'error', message: { text: failure.message } }] }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-check', rules: codes.map((code) => rule(code, host.about(code))) } },
        invocations: [{ executionSuccessful: !failure, ...failed }],
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The working directory of the check.' } } },
        results: diagnostics.map((diagnostic, index) => ({
          ...result(diagnostic, cwd),
          ruleIndex: codes.indexOf(diagnostic.code),
          partialFingerprints: { 'contentMistake/v1': known[index] },
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function rule(code: string, helpUri: string) {
  const { about } = entryOf(code)
  return {
    id: code,
    shortDescription: { text: about },
    helpUri,
    help: { text: `${about} ${helpUri}`, markdown: `${about} [All codes](${helpUri})` },
  }
}

function result(diagnostic: ReportedDiagnostic, cwd: string) {
  const { severity, code, file, path, hint, fix } = diagnostic
  const artifactLocation = locationOf(file, cwd)
  return {
    ruleId: code,
    level: severity,
    message: { text: sentence(diagnostic) },
    locations: [
      {
        physicalLocation: { artifactLocation, region: region(diagnostic) },
        ...(path ? { logicalLocations: [{ fullyQualifiedName: path, kind: 'member' }] } : {}),
      },
    ],
    ...(fix ? { fixes: [fixOf(fix, hint, artifactLocation)] } : {}),
    ...(hint ? { properties: { hint } } : {}),
  }
}

type Location = ReturnType<typeof locationOf>

/** A file that does not lie below the working directory has no address relative to it. */
function locationOf(file: string, cwd: string): { uri: string; uriBaseId?: string } {
  if (isAbsolute(file) || file.startsWith('../')) return { uri: pathToFileURL(resolve(cwd, file)).href }
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' }
}

function fixOf(fix: Fix, hint: string | undefined, artifactLocation: Location) {
  const replacements = [{ deletedRegion: region(fix), insertedContent: { text: fix.newText } }]
  return {
    ...(hint ? { description: { text: hint } } : {}),
    artifactChanges: [{ artifactLocation, replacements }],
  }
}

function region({
  line,
  column,
  endLine,
  endColumn,
}: Pick<ReportedDiagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>) {
  return { startLine: line, startColumn: column, endLine, endColumn }
}
