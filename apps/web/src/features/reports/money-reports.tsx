import { Stack } from '#ui'
import { ReceivedReport } from './received-report.tsx'
import { RevenueReport } from './revenue-report.tsx'

/** How the gym's revenue moves, and what came in. */
export function MoneyReports() {
  return (
    <Stack gap="lg">
      <RevenueReport />
      <ReceivedReport />
    </Stack>
  )
}
