import { api, type QueryInput } from '@folego/contract'
import { call } from '#platform/api'
import { saveFile } from '#platform/files'

/** Fetches the planned days as a calendar file and hands it over. Throws the transport's errors. */
export async function downloadCalendar(query: QueryInput<typeof api.schedules.download>): Promise<void> {
  saveFile(await call(api.schedules.download, { query }))
}
