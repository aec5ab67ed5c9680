import { Stack } from '#ui'
import { ReceivedReport } from './received-report.tsx'
import { RevenueReport } from './revenue-report.tsx'

/** Recurring revenue and receipts of the gym. */
export function MoneyReports() {
  return (
    <Stack gap="lg">
      <RevenueReport />
      <ReceivedReport />
    </Stack>
  )
}
