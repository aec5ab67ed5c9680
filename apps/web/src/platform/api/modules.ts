import type { Path, ModuleName } from '@folego/contract'

/*
 * Which module a path belongs to, without loading the contract: its schemas are forty kilobytes that the first page does
 * not need. The longest prefix wins; a test compares the result with the contract.
 */
export const modulePaths: Readonly<Record<Path, ModuleName>> = {
  '/user': 'identity',
  '/gym': 'gyms',
  '/student': 'students',
  '/student/deleted': 'deletedStudents',
  '/student/{id}/restoration': 'deletedStudents',
  '/student/{id}/training-profile': 'trainingProfiles',
  '/student/{id}/access-link': 'invitations',
  '/student/{id}/contacts': 'messages',
  '/message': 'messages',
  '/invitation': 'invitations',
  '/team': 'team',
  '/instructor': 'instructor',
  '/instructor/students': 'students',
  '/student-dashboard/profile': 'profiles',
  '/student-dashboard/my-data': 'profiles',
  '/student-dashboard/enrollments': 'enrollments',
  '/student-dashboard/measurements': 'measurements',
  '/student-dashboard/goals': 'goals',
  '/student-dashboard/progress': 'progress',
  '/student-dashboard/schedule': 'schedules',
  '/student-dashboard/schedule.ics': 'schedules',
  '/closure': 'closures',
  '/cash': 'cash',
  '/payment': 'payments',
  '/payment-claim': 'paymentClaims',
  '/bank-line': 'bankLines',
  '/receipt': 'receipts',
  '/receipt-link': 'receipts',
  '/day-report': 'dayReports',
  '/money-report': 'moneyReports',
  '/pix': 'pix',
  '/plan': 'plans',
  '/enrollment': 'enrollments',
  '/enrollment/{id}/cancellation-quote': 'cancellations',
  '/enrollment/{id}/leaving': 'cancellations',
  '/enrollment/plan-changes/quote': 'cancellations',
  '/invoice': 'billing',
  '/billing': 'billing',
  '/renegotiation': 'renegotiations',
  '/collection': 'collection',
  '/import': 'imports',
  '/trainer': 'trainers',
  '/trainer/invitation': 'invitations',
  '/template': 'gymTemplates',
  '/exercise': 'exercises',
  '/training-sheet': 'workoutPlans',
  '/assignment': 'assignments',
  '/organized-workout': 'organizedWorkouts',
  '/organized-workout/student': 'training',
  '/organized-workout/workout-day': 'training',
  '/student-workout': 'studentWorkouts',
  '/student-workout/exercise': 'exerciseHistory',
  '/student-workout/sessions/{id}/sheet': 'sheetChanges',
  '/ai/workout': 'smartWorkouts',
  '/ai/week': 'smartWeeks',
  '/dashboard': 'dashboards',
  '/search': 'dashboards',
  '/notifications': 'notifications',
}

/** The module of a path such as `/plan/{id}`. An unknown path is a programming error and throws. */
export function moduleOfPath(path: Path): ModuleName {
  const best = Object.entries(modulePaths)
    .filter(([start]) => path === start || path.startsWith(`${start}/`))
    .sort(([one], [other]) => other.length - one.length)[0]
  if (!best) throw new Error(`no module for ${path}`)
  return best[1]
}

/** Somebody else changed something, in an unknown module. */
type Anything = 'anything'

/** Changes in these modules affect no data of other modules: the session, read markers, the catalogue. */
const withoutEffect: ReadonlySet<ModuleName | Anything> = new Set([
  'identity',
  'notifications',
  'exercises',
  'smartWorkouts',
  'smartWeeks',
])

/** Data of these modules is unaffected by changes to the gym's records. */
const unaffected: ReadonlySet<ModuleName> = new Set(['identity', 'gyms', 'exercises', 'smartWorkouts', 'smartWeeks'])

/**
 * True if cached data of a module may be stale after a change in another. Names, figures and states of one record appear on
 * many screens, so a change affects everything except a few modules known to be independent: a future screen cannot be
 * forgotten.
 * @example canAffect('enrollments', 'instructor') // true: reports count it
 */
export function canAffect(changed: ModuleName | Anything, read: ModuleName): boolean {
  return changed === read || (!withoutEffect.has(changed) && !unaffected.has(read))
}
