import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { markAbsences } from './attendance.service.ts'
import { settleDue } from './followed-bookings.service.ts'
import { remindOfClasses } from './class-notices.service.ts'
import { makeTimetables } from './timetable.service.ts'

/** The timetables every hour, because days begin at different instants in different gyms; offers end to the minute. */
export function classJobs(database: Database): Job[] {
  return [
    { name: 'timetables', schedule: '4 * * * *', atStart: true, run: (it) => makeTimetables(database, it) },
    { name: 'waiting-lists', schedule: '* * * * *', run: (it) => settleDue(database, it) },
    { name: 'absences', schedule: '*/10 * * * *', run: (it) => markAbsences(database, it) },
    { name: 'class-reminders', schedule: '*/10 * * * *', run: (it) => remindOfClasses(database, it) },
  ]
}
