import type { Path, RoomName } from '@folego/contract'

/*
 * Which room a path belongs to, without loading the contract: its schemas are forty kilobytes that the first page does not
 * need. The longest beginning wins; a test walks the contract and holds the two together.
 */
export const roomPaths: Readonly<Record<Path, RoomName>> = {
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
  '/plan': 'plans',
  '/enrollment': 'enrollments',
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

/** The room of a path such as `/plan/{id}`. An unknown one is a programming error and throws. */
export function roomOfPath(path: Path): RoomName {
  const best = Object.entries(roomPaths)
    .filter(([start]) => path === start || path.startsWith(`${start}/`))
    .sort(([one], [other]) => other.length - one.length)[0]
  if (!best) throw new Error(`no room for ${path}`)
  return best[1]
}

/** Somebody else changed something, and nobody says in which room. */
type Anything = 'anything'

/** What changes in these moves nothing that is shown of another room: who one is, what was read, the catalogue. */
const quiet: ReadonlySet<RoomName | Anything> = new Set([
  'identity',
  'notifications',
  'exercises',
  'smartWorkouts',
  'smartWeeks',
])

/** What is read of these does not move with records of the gym. */
const apart: ReadonlySet<RoomName> = new Set(['identity', 'gyms', 'exercises', 'smartWorkouts', 'smartWeeks'])

/**
 * True where what was read of a room may be old once something changed in another. Names, figures and states of one record stand
 * on many screens, so a change moves everything but the few rooms that are known to stand by themselves: a screen that comes
 * later cannot be forgotten.
 * @example isMovedBy('enrollments', 'instructor') // true: reports count it
 */
export function isMovedBy(changed: RoomName | Anything, read: RoomName): boolean {
  return changed === read || (!quiet.has(changed) && !apart.has(read))
}
