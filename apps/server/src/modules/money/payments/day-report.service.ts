import type { DayReport, FileReply } from '@folego/contract'
import { sessionsOfDay } from '#modules/money/cash'
import type { GymContext, SlowGymContext } from '#platform/http'
import { pdfReply } from '#platform/pdf'
import { dayReportPdf, dayReportOf } from './day-report.rules.ts'
import * as store from './day-report.store.ts'

/** The report of a day of the gym, today by default. */
export async function findDayReport(gym: GymContext, day: string = gym.today): Promise<DayReport> {
  const [sums, months, plans, sessions] = await Promise.all([
    store.sumDay(gym.tx, day, gym.timezone),
    store.sumMonths(gym.tx, day, gym.timezone),
    store.sumPlans(gym.tx, day),
    sessionsOfDay(gym, day),
  ])
  return dayReportOf(day, { sums, months, plans, sessions })
}

/** The same on A4. */
export function printDayReport(slow: SlowGymContext, day: string | undefined): Promise<FileReply> {
  return pdfReply(slow, async (gym) => dayReportPdf(await findDayReport(gym, day), slow.language))
}
