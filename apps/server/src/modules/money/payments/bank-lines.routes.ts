import { api } from '@folego/contract'
import { serve } from '#platform/http'
import {
  dismissBankLine,
  linkBankLine,
  listBankLines,
  listRecorded,
  reopenBankLine,
  restoreBankLine,
  settleBankLine,
} from './bank-lines.service.ts'
import { importStatement, showStatementTable } from './statement-import.service.ts'

export const bankLineRoutes = serve(api.bankLines, {
  list: (gym, { query }) => listBankLines(gym, query),
  import: (slow, { body }) => importStatement(slow, body),
  table: (slow, { body }) => showStatementTable(slow, body),
  settle: (gym, { params, body }) => settleBankLine(gym, params.id, body),
  recorded: (gym, { params, query }) => listRecorded(gym, params.id, query.student_id),
  link: (gym, { params, body }) => linkBankLine(gym, params.id, body.payment_id),
  reopen: (gym, { params, body }) => reopenBankLine(gym, params.id, body.reason),
  dismiss: (gym, { params, body }) => dismissBankLine(gym, params.id, body.reason),
  restore: (gym, { params }) => restoreBankLine(gym, params.id),
})
