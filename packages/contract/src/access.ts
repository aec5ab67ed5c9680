/**
 * Who may do what. The only place where roles meet permissions: the server enforces this table before a verb runs,
 * the web asks the same table what to show.
 */

/** Role ids travel as numbers at sign-in, as the specification has them. */
export const roleIds = { admin: 1, student: 2, instructor: 3 } as const

export type Role = keyof typeof roleIds
export type RoleId = (typeof roleIds)[Role]

export const roles = ['admin', 'instructor', 'student'] as const satisfies readonly Role[]

/** `any`: every record of the gym. `own`: the records that belong to the person who asks, nothing else. */
export type Reach = 'any' | 'own'

const everybodyOwn = { admin: 'own', instructor: 'own', student: 'own' } as const
const staff = { admin: 'any', instructor: 'any' } as const
const staffAndSelf = { admin: 'any', instructor: 'any', student: 'own' } as const
/** Staff write, but take away only what they made themselves; administrators take away everything. */
const ownHand = { admin: 'any', instructor: 'own' } as const
const everybody = { admin: 'any', instructor: 'any', student: 'any' } as const
const administrators = { admin: 'any' } as const

export const permissions = {
  'gyms.create': administrators,
  'gyms.write': administrators,
  'dashboard.stats': everybodyOwn,
  'activity.list': staff,
  'search.use': staff,
  'notifications.use': everybodyOwn,
  'students.list': staff,
  'students.view': staffAndSelf,
  'students.write': staff,
  'students.delete': administrators,
  'students.follow': staff,
  'reports.read': staff,
  'profile.use': { student: 'own' },
  'progress.view': staffAndSelf,
  'progress.write': staffAndSelf,
  'plans.read': everybody,
  'plans.write': administrators,
  'trainers.list': staff,
  'trainers.write': administrators,
  'enrollments.list': staff,
  'enrollments.view': staffAndSelf,
  'enrollments.write': administrators,
  'exercises.read': everybody,
  'exercises.write': staff,
  'exercises.delete': ownHand,
  'workout-plans.read': staff,
  'workout-plans.write': staff,
  'workout-plans.delete': ownHand,
  'assignments.view': staffAndSelf,
  'assignments.write': staff,
  'assignments.delete': ownHand,
  'organized-workouts.read': staff,
  'organized-workouts.write': staff,
  'organized-workouts.delete': ownHand,
  'training.view': staffAndSelf,
  'training.record': staffAndSelf,
  'training.review': staff,
  'smart-workouts.use': staff,
} as const satisfies Record<string, Partial<Record<Role, Reach>>>

export type Permission = keyof typeof permissions

/**
 * How far a role reaches with a permission, `undefined` where it may not at all.
 * @example reachOf('student', 'students.view') // 'own'
 */
export function reachOf(role: Role, permission: Permission): Reach | undefined {
  const reaches: Partial<Record<Role, Reach>> = permissions[permission]
  return reaches[role]
}

/** The role behind an id from sign-in; an unknown id is `undefined` (the web then shows the general dashboard). */
export function roleOfId(id: number): Role | undefined {
  return roles.find((role) => roleIds[role] === id)
}
