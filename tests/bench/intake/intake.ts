import { intakeOnPostgres } from './intakeOnPostgres.ts'
import { intakeOnSqlite } from './intakeOnSqlite.ts'
import { Report } from './report.ts'

/**
 * The long rows of the fault table in full length: each line has what was measured and, behind it, what it should be.
 * Takes about five minutes; the servers run in processes of their own. Times are for reading; an acknowledged enquiry that
 * is missing, or a delivery that reached nobody, ends the process with 1.
 */
export async function benchIntake(): Promise<void> {
  const report = new Report()
  for (const scenario of [...intakeOnSqlite, ...intakeOnPostgres]) await scenario(report)
  if (!report.end()) process.exitCode = 1
}
