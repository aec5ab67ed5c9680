import { gymReads } from '#features/people/gyms'
import { notificationReads } from '#features/people/notifications'
import { read, type Read } from '#platform/api'

export { clientOf, prefetch } from '#platform/api'

/** What the frame around every page behind sign-in reads first. */
export const frameReads: readonly Read[] = [read('account GET /user/me', {}), ...gymReads, ...notificationReads]
