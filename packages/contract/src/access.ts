/**
 * Who may do what. The only place where roles meet permissions: the server enforces this table before a verb runs,
 * the web asks the same table what to show.
 */

/** Role ids travel as numbers at sign-in, as the specification has them. */
export const roleIds = { admin: 1, student: 2, instructor: 3 } as const

export type Role = keyof typeof roleIds
export type RoleId = (typeof roleIds)[Role]

export const roles = ['admin', 'instructor', 'student'] as const satisfies readonly Role[]

/** What an administrator is in a gym, strongest first; the other roles have no position. */
export const positions = ['owner', 'manager', 'reception', 'finance'] as const
export type Position = (typeof positions)[number]

/** What somebody is in a gym. `position` is null for instructors and students. */
export interface Holder {
  role: Role
  position: Position | null
}

/** `any`: every record of the gym. `own`: the records that belong to the person who asks, nothing else. */
export type Reach = 'any' | 'own'

const everybodyOwn = { admin: 'own', instructor: 'own', student: 'own' } as const
const staff = { admin: 'any', instructor: 'any' } as const
const staffAndSelf = { admin: 'any', instructor: 'any', student: 'own' } as const
/** Staff write, but take away only what they made themselves; administrators take away everything. */
const ownHand = { admin: 'any', instructor: 'own' } as const
const everybody = { admin: 'any', instructor: 'any', student: 'any' } as const
const adminAndSelf = { admin: 'any', student: 'own' } as const
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
  'students.import': administrators,
  // What the desk notes of a student: of nobody else.
  'students.notes': administrators,
  'students.follow': staff,
  // Restrictions are health data: of those who prescribe, and of the student.
  'training-profiles.view': staffAndSelf,
  'training-profiles.write': staff,
  'reports.read': staff,
  'profile.use': { student: 'own' },
  'progress.view': staffAndSelf,
  'progress.write': staffAndSelf,
  'plans.read': everybody,
  'plans.write': administrators,
  'plans.export': staff,
  // The drawers at the desk: opened, counted, closed.
  'cash.use': administrators,
  'trainers.list': staff,
  'trainers.write': administrators,
  'enrollments.list': staff,
  'enrollments.view': staffAndSelf,
  'enrollments.write': administrators,
  'enrollments.delete': administrators,
  // What the student alone decides: said on the own phone, or to the desk.
  'enrollments.answer': adminAndSelf,
  // Leaving by a quote, standing still within what was sold: the way out is the way in.
  'enrollments.leave': adminAndSelf,
  // Money. Students see the own invoices and payments, instructors none.
  'billing.read': adminAndSelf,
  'billing.overview': administrators,
  // How the gym's revenue moves: not the desk's.
  'billing.reports': administrators,
  'payments.receive': administrators,
  'payments.claim': { student: 'own' },
  'payments.reverse': administrators,
  // Manual invoices, voiding, what the gym asks for: not the desk's.
  'billing.write': administrators,
  // Messages by WhatsApp: to send them, and to write the gym's texts.
  'messages.send': administrators,
  'messages.write': administrators,
  // Who works at the desk, and as what.
  'team.read': administrators,
  'team.write': administrators,
  // Owners for any position, others for those below their own: see `canInvite`.
  'team.invite': administrators,
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

/** What belongs to the gym itself and its people: not the desk's. */
const ofTheGym = [
  'gyms.create',
  'gyms.write',
  'team.write',
  'team.invite',
  'trainers.write',
  'plans.write',
  'billing.reports',
  'billing.write',
  'payments.reverse',
  'messages.write',
] as const
/** What only those who prescribe need: training content, and what is health data. */
const ofPrescribers = [
  'students.follow',
  'training-profiles.view',
  'training-profiles.write',
  'progress.view',
  'progress.write',
  'exercises.write',
  'exercises.delete',
  'workout-plans.write',
  'workout-plans.delete',
  'assignments.delete',
  'organized-workouts.write',
  'organized-workouts.delete',
  'training.review',
  'smart-workouts.use',
] as const

/** What an administrator of each position may not do of all that administrators may. */
const withheld: Record<Position, readonly Permission[]> = {
  owner: [],
  manager: ['gyms.create', 'team.write'],
  reception: [...ofTheGym, ...ofPrescribers, 'team.read', 'students.delete', 'enrollments.delete', 'reports.read'],
  finance: [
    ...ofPrescribers,
    'gyms.create',
    'gyms.write',
    'messages.write',
    'team.read',
    'team.write',
    'team.invite',
    'trainers.write',
    'students.write',
    'students.notes',
    'students.import',
    'students.delete',
    'assignments.write',
    'training.record',
    'training.view',
  ],
}

/**
 * How far somebody reaches with a permission, `undefined` where not at all. A role by itself is an administrator who is
 * owner, or anybody of another role.
 * @example reachOf('student', 'students.view') // 'own'
 * @example reachOf({ role: 'admin', position: 'reception' }, 'students.delete') // undefined
 */
export function reachOf(who: Role | Holder, permission: Permission): Reach | undefined {
  const { role, position }: Holder = typeof who === 'string' ? { role: who, position: null } : who
  if (role === 'admin' && position !== null && withheld[position].includes(permission)) return undefined
  const reaches: Partial<Record<Role, Reach>> = permissions[permission]
  return reaches[role]
}

/** Whether an administrator may invite others to a position: an owner to any, everybody else to those below the own. */
export function canInvite(by: Position | null, to: Position): boolean {
  if (by === null) return false
  return by === 'owner' || positions.indexOf(by) < positions.indexOf(to)
}

/** The strongest of several positions, null of none. */
export function strongestPosition(own: readonly Position[]): Position | null {
  return positions.find((position) => own.includes(position)) ?? null
}

/** The role behind an id from sign-in; an unknown id is `undefined` (the web then shows the general dashboard). */
export function roleOfId(id: number): Role | undefined {
  return roles.find((role) => roleIds[role] === id)
}
