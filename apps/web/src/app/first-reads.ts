/*
 * What a page surely asks the server when it is opened. The build writes it into the page of its address, `public/first-paint.js`
 * asks it while the chunks are still on their way, and the transport takes the answers (`platform/transport/first-reads.ts`). A
 * test opens these pages and compares: nothing is asked here that the page does not ask, and nothing twice.
 */

/** On every page behind sign-in. */
const ofFrame = ['account:/user/me', 'account:/gym', 'gym:/notifications?page=1&page_size=50']

/** Address → what its page asks of the gym, for whoever may open it. */
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

/** The addresses whose pages have reads of their own here. */
export const addressesWithReads = Object.keys(ofPages)

/** What the page of an address behind sign-in asks first, each with its scope: `page:/student/counts`. */
export function firstReadsOf(address: string): string[] {
  return [...ofFrame, ...(ofPages[address] ?? []).map((path) => `page:${path}`)]
}
