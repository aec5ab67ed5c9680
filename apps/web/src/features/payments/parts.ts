import { lazyPart } from '#platform/pages'

/* Apart from the screens, whose names every first visit brings. */

/** What one student has paid, with the receipts. Fetched when it is first shown. */
export const PaymentsOfStudent = lazyPart(async () => (await import('./payments-of-student.tsx')).PaymentsOfStudent, {
  height: 220,
  radius: 'lg',
})

/** What came in on a day. Fetched when it is first shown. */
export const ReceivedOnDay = lazyPart(async () => (await import('./day-report.tsx')).ReceivedOnDay, {
  height: 320,
  radius: 'lg',
})
