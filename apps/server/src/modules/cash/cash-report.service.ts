import type { FileReply } from '@folego/contract'
import { headOfGym } from '#platform/database'
import { refuse } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { paperPdf } from '#platform/pdf'
import { sessionPaper } from './cash-report.rules.ts'
import { findSession } from './cash.service.ts'

/** The closing of a session on A4. Refuses NOT_FOUND, and CASH_SESSION_OPEN before it was counted. */
export async function printSession(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  const paper = await slow.inGym(async (gym) => {
    const [{ movements, ...session }, head] = await Promise.all([findSession(gym, id), headOfGym(gym.tx, gym.gymId)])
    const { closing, drawer_name, opened_by_name, opened_on } = session
    if (closing === null) {
      throw refuse('CASH_SESSION_OPEN', {
        details: { drawer: drawer_name, operator: opened_by_name, since: opened_on },
      })
    }
    return sessionPaper({ session: { ...session, closing }, movements, gym: head, timezone, language })
  })
  return { media_type: 'application/pdf', bytes: await paperPdf(paper), name: `${paper.title}.pdf` }
}
