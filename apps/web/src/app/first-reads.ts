/*
 * The requests that a page is certain to send when it is opened. The build writes them into the page of its address,
 * `public/first-paint.js` sends them while the chunks are still loading, and the transport picks up the replies
 * (`platform/transport/first-reads.ts`). A test opens these pages and compares: nothing is listed here that the page does
 * not request, and nothing twice.
 */

/** On every page behind sign-in. */
const ofFrame = ['account:/user/me', 'account:/gym', 'gym:/notifications?page=1&page_size=50']

/** Address → what its page requests of the gym, for everybody who may open it. */
const ofPages: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [
    '/dashboard/stats/{account}',
    '/enrollment?expiring=soon&sort=end_date&page=1&page_size=6',
    '/dashboard/activity?page=1&page_size=8',
  ],
  '/dashboard/students': ['/student/counts', '/instructor/students?page=1&page_size={page_size}&sort=name'],
  '/dashboard/trainers': ['/trainer?page=1&page_size={page_size}&sort=name'],
  '/dashboard/plans': ['/plan?page=1&page_size={page_size}&sort=name&archived=false'],
  '/dashboard/enrollments': ['/enrollment?page=1&page_size={page_size}&sort=-created_at'],
  '/dashboard/billing': ['/invoice/forecast', '/payment-claim', '/invoice?page=1&page_size={page_size}&sort=-due_on'],
  '/instructor-dashboard': [
    '/instructor/training-now?page=1&page_size=5',
    '/instructor/pains?page=1&page_size=5&pending=true',
    '/student-workout/reviews?page=1&page_size=5',
    '/instructor/at-risk?page=1&page_size=5',
    '/instructor/expiring-sheets?page=1&page_size=5',
    '/dashboard/stats/{account}',
  ],
  '/instructor-dashboard/students': [
    '/student/counts?instructor=me',
    '/instructor/students?page=1&page_size={page_size}&sort=name&instructor=me',
  ],
  '/student-dashboard': ['/dashboard/stats/{account}'],
  '/student-dashboard/workouts': ['/assignment/user/{account}?status=active&page_size=100'],
  '/student-dashboard/enrollments': ['/student-dashboard/enrollments?page=1&page_size=10'],
}

/** The addresses that have reads of their own here. */
export const addressesWithReads = Object.keys(ofPages)

/** The first requests of the page at an address behind sign-in, each with its scope: `page:/student/counts`. */
export function firstReadsOf(address: string): string[] {
  return [...ofFrame, ...(ofPages[address] ?? []).map((path) => `page:${path}`)]
}
