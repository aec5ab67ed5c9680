import { api } from '@folego/contract'
import { serve } from '#platform/http'
import {
  dismissBankLine,
  importStatement,
  listBankLines,
  restoreBankLine,
  settleBankLine,
  showStatementTable,
} from './bank-lines.service.ts'

export const bankLineRoutes = serve(api.bankLines, {
  list: (gym, { query }) => listBankLines(gym, query),
  import: (slow, { body }) => importStatement(slow, body),
  table: (slow, { body }) => showStatementTable(slow, body),
  settle: (gym, { params, body }) => settleBankLine(gym, params.id, body),
  dismiss: (gym, { params, body }) => dismissBankLine(gym, params.id, body.reason),
  restore: (gym, { params }) => restoreBankLine(gym, params.id),
})
