import type { Job } from '#platform/jobs'
import { sendYearStatement, writeYearStatements, yearStatementJob } from './year-statements.service.ts'
import type { StatementDependencies } from './year-statements.service.ts'

/** Once a day. */
export function paymentJobs(dependencies: StatementDependencies): Job[] {
  return [
    { name: 'year-statements', schedule: '44 14 * * *', run: (it) => writeYearStatements(dependencies, it) },
    { name: yearStatementJob, run: (it) => sendYearStatement(dependencies, it) },
  ]
}
