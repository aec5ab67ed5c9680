import type { Job } from '#platform/jobs'
import { writeDailyNotices } from './daily-notices.service.ts'
import { sendNoticeEmail, writeAccountNotices, writeNewDeviceNotices } from './emails.service.ts'
import type { EmailDependencies } from './emails.service.ts'
import { accountNoticeJob, emailJob, newDeviceJob, pushJob } from './notices.service.ts'
import { forgetOldNotices } from './notifications.service.ts'
import { type PushDependencies, sendNoticePush } from './push-jobs.service.ts'
import { restPushJob, sendRestPush } from './rest-push.service.ts'

/** The jobs that notify people of what ends soon or has ended, send the chosen emails and pushes, and delete old notices. */
export function notificationJobs(dependencies: EmailDependencies & PushDependencies): Job[] {
  const { database } = dependencies
  return [
    { name: 'enrollment-notices', schedule: '5 * * * *', atStart: true, run: (it) => writeDailyNotices(database, it) },
    { name: 'forget-notices', schedule: '31 4 * * *', run: (it) => forgetOldNotices(database, it) },
    { name: emailJob, run: (it) => sendNoticeEmail(dependencies, it) },
    { name: pushJob, lane: 'push', run: (it) => sendNoticePush(dependencies, it) },
    { name: restPushJob, lane: 'push', run: (it) => sendRestPush(dependencies, it) },
    { name: accountNoticeJob, run: (it) => writeAccountNotices(dependencies, it) },
    { name: newDeviceJob, run: (it) => writeNewDeviceNotices(dependencies, it) },
  ]
}
