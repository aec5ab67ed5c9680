import { lazyDialog } from '#platform/pages'

/* Forms, each loaded when it is first opened. */

export const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

export const InvoiceActionDialog = lazyDialog(
  async () => (await import('./invoice-action-dialog.tsx')).InvoiceActionDialog,
)

export const NewInvoiceDialog = lazyDialog(async () => (await import('./new-invoice-dialog.tsx')).NewInvoiceDialog)

export const RenegotiationDialog = lazyDialog(
  async () => (await import('./renegotiation-dialog.tsx')).RenegotiationDialog,
)
