import { lazyPart } from '#platform/pages'

/* Separate from the screens, which are part of every first visit. */

/** What one student has paid, with the receipts. Loaded when it is first shown. */
export const PaymentsOfStudent = lazyPart(async () => (await import('./payments-of-student.tsx')).PaymentsOfStudent, {
  height: 220,
  radius: 'lg',
})

/** What came in on a day. Loaded when it is first shown. */
export const ReceivedOnDay = lazyPart(async () => (await import('./day-report.tsx')).ReceivedOnDay, {
  height: 320,
  radius: 'lg',
})
