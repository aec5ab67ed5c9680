import type { FileReply } from '@folego/contract'
import { refuse } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { pdfReply } from '#platform/pdf'
import { sessionPdf } from './cash-report.rules.ts'
import { findSession } from './cash.service.ts'

/** The closing report of a session on A4. Refuses NOT_FOUND, and CASH_SESSION_OPEN before it was counted. */
export function printSession(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return pdfReply(slow, async (gym) => {
    const { movements, ...session } = await findSession(gym, id)
    const { closing, drawer_name, opened_by_name, opened_on } = session
    if (closing === null) {
      throw refuse('CASH_SESSION_OPEN', {
        details: { drawer: drawer_name, operator: opened_by_name, since: opened_on },
      })
    }
    return sessionPdf({ session: { ...session, closing }, movements, timezone, language })
  })
}
