import type { Job } from '#platform/jobs'
import { noticeWhatEnds } from './daily-notices.service.ts'
import { sendNoticeLetter, tellAccountChange } from './letters.service.ts'
import type { LetterMeans } from './letters.service.ts'
import { accountNoticeJob, letterJob } from './notices.service.ts'
import { forgetOldNotices } from './notifications.service.ts'

/** Tells people of what ends soon or has ended, writes the letters that are wished, and forgets what is no news any more. */
export function notificationJobs(means: LetterMeans): Job[] {
  const { database } = means
  return [
    { name: 'enrollment-notices', schedule: '5 * * * *', atStart: true, run: (it) => noticeWhatEnds(database, it) },
    { name: 'forget-notices', schedule: '31 4 * * *', run: (it) => forgetOldNotices(database, it) },
    { name: letterJob, run: (it) => sendNoticeLetter(means, it) },
    { name: accountNoticeJob, run: (it) => tellAccountChange(means, it) },
  ]
}
