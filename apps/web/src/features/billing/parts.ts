import { lazyPart } from '#platform/pages'

/* Apart from the screens, whose names every first visit brings. */

/** What one student owes and has paid. Fetched when it is first shown. */
export const InvoicesOfStudent = lazyPart(async () => (await import('./invoices-of-student.tsx')).InvoicesOfStudent, {
  height: 260,
  radius: 'lg',
})
