import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'

/** What is wrong and what to write instead, in one line. */
export function sentence({ message, hint }: Pick<ReportedDiagnostic, 'message' | 'hint'>): string {
  return hint ? `${message} ${hint}` : message
}
