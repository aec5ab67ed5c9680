import { invoiceParameters } from '@folego/contract'
import { read } from '#platform/api'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the tab of invoices, which is open first, reads first. */
export const billingReads: PageReads = ({ search }) =>
  search.tab === undefined
    ? [
        read('GET /invoice/forecast', {}),
        read('GET /payment-claim', {}),
        readList('GET /invoice', invoiceParameters, search),
      ]
    : []
