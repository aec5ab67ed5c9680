import type { Api, QueryInput } from '@folego/contract'
import { call, wire } from '#platform/api'
import { saveFile } from '#platform/files'

const downloadCall = wire<Api['schedules']['download']>({
  method: 'GET',
  path: '/student-dashboard/schedule.ics',
  scope: 'gym',
  file: ['text/calendar'],
})

/** Fetches the planned days as a calendar file and hands it over. Throws the transport's errors. */
export async function downloadCalendar(query: QueryInput<Api['schedules']['download']>): Promise<void> {
  saveFile(await call(downloadCall, { query }))
}
