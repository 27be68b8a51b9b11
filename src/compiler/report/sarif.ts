import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { addressOf } from './github.ts'
import { bySeverity, type Links, type Report, type ReportOptions, sentence } from './report.ts'
import { entryOf } from './reported.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** GitHub refuses a file with more, and of these keeps the 5,000 severest. */
const mostResults = 25_000

/**
 * The report for code scanning services, in SARIF 2.1.0, with all that GitHub's requires. Of the fingerprints it reads but
 * that of the line, which its own upload adds.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
export function sarif({ diagnostics, failure }: Report, { links, cwd }: ReportOptions): string {
  const kept = bySeverity(diagnostics).slice(0, mostResults)
  const codes = [...new Set(kept.map(({ code }) => code))].sort()
  const rules = codes.map((code) => rule(kept.find((one) => one.code === code)!, links.about(code)))
  const notes = failure ? [{ level: 'error', message: { text: failure.message } }] : []
  if (kept.length < diagnostics.length) {
    const text = `These are ${mostResults} of ${diagnostics.length} results, as many as GitHub takes; errors come first.`
    notes.push({ level: 'warning', message: { text } })
  }
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
        results: kept.map((diagnostic) => result(diagnostic, codes, locationOf(diagnostic.file, links, cwd))),
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
  const text = sentence(diagnostic)
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text },
    locations: [location],
    partialFingerprints: { 'mistake/v1': hash('sha256', [artifactLocation.uri, code, path, text].join('\n')) },
  }
}

/** A file that does not lie in the repository has no address relative to it. */
function locationOf(file: string, { fromTop }: Links, cwd: string): { uri: string; uriBaseId?: string } {
  const name = fromTop(file)
  if (name === undefined) return { uri: pathToFileURL(resolve(cwd, file)).href }
  return { uri: addressOf(name), uriBaseId: 'SRCROOT' }
}
