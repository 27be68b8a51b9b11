import type { Diagnostic } from '#schemas/diagnostic.ts'
import { aboutCode } from '../catalogue/about.ts'
import type { Report } from './outcome.ts'
import { sentence } from './sentence.ts'

/**
 * The report for code scanning services, in SARIF 2.1.0.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarif({ diagnostics }: Report): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-check', rules: codes.map(rule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The working directory of the check.' } } },
        results: diagnostics.map((diagnostic) => result(diagnostic, codes)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function rule(code: string) {
  return { id: code, shortDescription: { text: aboutCode(code) } }
}

function result(diagnostic: Diagnostic, codes: readonly string[]) {
  const { severity, code, file, line, column, endLine, endColumn, path, hint } = diagnostic
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: sentence(diagnostic) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        ...(path ? { logicalLocations: [{ fullyQualifiedName: path, kind: 'member' }] } : {}),
      },
    ],
    ...(hint ? { properties: { hint } } : {}),
  }
}
