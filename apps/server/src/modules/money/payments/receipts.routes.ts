import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { findDayReport, printDayReport } from './day-report.service.ts'
import { openReceipt, printReceipt, printRefund, printYear, shareReceipt } from './receipt.service.ts'

/** `publicUrl`: the base of shared links. */
export function receiptRoutes(publicUrl: string): Route[] {
  return serve(api.receipts, {
    pdf: (slow, { params }) => printReceipt(slow, params.id),
    refund: (slow, { params }) => printRefund(slow, params.id),
    year: (slow, { params, query }) => printYear(slow, params.id, query.year),
    share: (gym, { params }) => shareReceipt(gym, publicUrl, params.id),
    open: (context, { params }) => openReceipt(context, params.token),
  })
}

export const dayReportRoutes = serve(api.dayReports, {
  find: (gym, { query }) => findDayReport(gym, query.day),
  pdf: (slow, { query }) => printDayReport(slow, query.day),
})
