import { lazyDialog, lazyPart } from '#platform/pages'

/* Separate from the screens, which are part of every first visit. */

/** What one student owes and has paid. Loaded when it is first shown. */
export const InvoicesOfStudent = lazyPart(async () => (await import('./invoices-of-student.tsx')).InvoicesOfStudent, {
  height: 260,
  radius: 'lg',
})

/* Forms, each loaded when it is first opened. */

export const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

export const InvoiceActionDialog = lazyDialog(
  async () => (await import('./invoice-action-dialog.tsx')).InvoiceActionDialog,
)

export const NewInvoiceDialog = lazyDialog(async () => (await import('./new-invoice-dialog.tsx')).NewInvoiceDialog)

export const RenegotiationDialog = lazyDialog(
  async () => (await import('./renegotiation-dialog.tsx')).RenegotiationDialog,
)
