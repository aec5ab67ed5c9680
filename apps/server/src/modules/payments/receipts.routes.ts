import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { findDayReport, printDayReport } from './day-report.service.ts'
import { printReceipt } from './receipt.service.ts'

export const receiptRoutes = serve(api.receipts, {
  pdf: (slow, { params }) => printReceipt(slow, params.id),
})

export const dayReportRoutes = serve(api.dayReports, {
  find: (gym, { query }) => findDayReport(gym, query.day),
  pdf: (slow, { query }) => printDayReport(slow, query.day),
})
