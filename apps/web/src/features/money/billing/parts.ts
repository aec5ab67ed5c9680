import { lazyPart } from '#platform/pages'

/* Separate from the screens, which are part of every first visit. */

/** What one student owes and has paid. Loaded when it is first shown. */
export const InvoicesOfStudent = lazyPart(async () => (await import('./invoices-of-student.tsx')).InvoicesOfStudent, {
  height: 260,
  radius: 'lg',
})
