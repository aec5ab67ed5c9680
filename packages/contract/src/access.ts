/**
 * Who may do what. The only place where roles meet permissions: the server enforces this table before a verb runs, and the web
 * uses it to decide what to show.
 */

/** Sign-in replies carry role ids as numbers, as the specification requires. */
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

/** `any`: every record of the gym. `own`: only the records that belong to the caller. */
export type Reach = 'any' | 'own'

const everybodyOwn = { admin: 'own', instructor: 'own', student: 'own' } as const
const staff = { admin: 'any', instructor: 'any' } as const
const staffAndSelf = { admin: 'any', instructor: 'any', student: 'own' } as const
/** Staff can write everything but delete only what they created; administrators can delete everything. */
const deletes = { admin: 'any', instructor: 'own' } as const
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
  // Notes of the front desk about a student; nobody else sees them.
  'students.notes': administrators,
  'students.follow': staff,
  // Restrictions are health data: only for prescribers and the student.
  'training-profiles.view': staffAndSelf,
  'training-profiles.write': staff,
  // What students say themselves of what hurts.
  'training-profiles.tell': { student: 'own' },
  'reports.read': staff,
  'profile.use': { student: 'own' },
  'progress.view': staffAndSelf,
  'progress.write': staffAndSelf,
  'plans.read': everybody,
  'plans.write': administrators,
  'plans.export': staff,
  // The cash drawers: open, count, close.
  'cash.use': administrators,
  'trainers.list': staff,
  'trainers.write': administrators,
  'enrollments.list': staff,
  'enrollments.view': staffAndSelf,
  'enrollments.write': administrators,
  'enrollments.delete': administrators,
  // Decisions of the student, made on their own phone or at the front desk.
  'enrollments.answer': adminAndSelf,
  // Cancel by a quote, or freeze within the terms sold: students can do so themselves, as easily as they signed up.
  'enrollments.leave': adminAndSelf,
  // Money. Students see their own invoices and payments, instructors see none.
  'billing.read': adminAndSelf,
  'billing.overview': administrators,
  // Revenue reports; not for the front desk.
  'billing.reports': administrators,
  'payments.receive': administrators,
  'payments.claim': { student: 'own' },
  'payments.reverse': administrators,
  // Manual invoices, voiding, billing settings; not for the front desk.
  'billing.write': administrators,
  // WhatsApp messages: sending them, and editing the gym's texts.
  'messages.send': administrators,
  // The front door: who may enter, letting people in. Who came is seen by staff, and by each student of themselves.
  'door.use': administrators,
  'visits.view': staffAndSelf,
  // The incident book: staff record accidents of anybody; instructors read and correct what they wrote.
  'incidents.write': staff,
  'incidents.use': deletes,
  // What is taught where and when; planned by administrators.
  'classes.read': everybody,
  'classes.write': administrators,
  // Students book for themselves, staff for anybody; staff record who came.
  'classes.book': staffAndSelf,
  'classes.attend': staff,
  // Levels of a modality: defined by administrators, given by who teaches, seen by each student of themselves.
  'levels.write': administrators,
  'levels.grade': staff,
  'levels.view': staffAndSelf,
  // The calendar of one's own classes, booked or taught.
  'classes.subscribe': { instructor: 'own', student: 'own' },
  // Services, what they cost and who offers them; when staff take appointments: administrators, and instructors of themselves. The hours of
  // every week are agreed with whoever runs the gym; who is ill calls the front desk.
  'appointments.write': administrators,
  'staff-hours.write': deletes,
  'staff-absences.write': deletes,
  'appointments.book': staffAndSelf,
  // The QR code of a phone that says at the door who somebody is.
  'passes.use': { student: 'own' },
  'messages.write': administrators,
  // Who works at the gym, and in which position.
  'team.read': administrators,
  'team.write': administrators,
  // Owners invite to any position, others to positions below their own: see `canInvite`.
  'team.invite': administrators,
  'exercises.read': everybody,
  'exercises.write': staff,
  'exercises.delete': deletes,
  'workout-plans.read': staff,
  'workout-plans.write': staff,
  'workout-plans.delete': deletes,
  'assignments.view': staffAndSelf,
  'assignments.write': staff,
  'assignments.delete': deletes,
  'organized-workouts.read': staff,
  'organized-workouts.write': staff,
  'organized-workouts.delete': deletes,
  'training.view': staffAndSelf,
  'training.record': staffAndSelf,
  'training.review': staff,
  'smart-workouts.use': staff,
} as const satisfies Record<string, Partial<Record<Role, Reach>>>

export type Permission = keyof typeof permissions

/** Permissions about the gym itself and its staff; withheld from the front desk. */
const ofTheGym = [
  'gyms.create',
  'gyms.write',
  'team.write',
  'team.invite',
  'trainers.write',
  'plans.write',
  'appointments.write',
  'staff-hours.write',
  'billing.reports',
  'billing.write',
  'payments.reverse',
  'messages.write',
] as const
/** What only prescribers need: training content and health data. */
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
  // Workouts tell of pain.
  'training.view',
  'training.record',
  'training.review',
  'smart-workouts.use',
  // Belts and exams.
  'levels.write',
  'levels.grade',
  // Accidents: health data.
  'incidents.write',
  'incidents.use',
] as const

/** The permissions of administrators that are withheld from each position. */
const withheld: Record<Position, readonly Permission[]> = {
  owner: [],
  manager: ['gyms.create', 'team.write'],
  reception: [...ofTheGym, ...ofPrescribers, 'team.read', 'students.delete', 'enrollments.delete', 'reports.read'],
  finance: [
    ...ofPrescribers,
    'door.use',
    'classes.write',
    'appointments.write',
    'staff-hours.write',
    'staff-absences.write',
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
  ],
}

/**
 * How far somebody reaches with a permission; `undefined` if not at all. A role on its own means an owner (for `admin`) or
 * anybody in another role.
 * @example reachOf('student', 'students.view') // 'own'
 * @example reachOf({ role: 'admin', position: 'reception' }, 'students.delete') // undefined
 */
export function reachOf(who: Role | Holder, permission: Permission): Reach | undefined {
  const { role, position }: Holder = typeof who === 'string' ? { role: who, position: null } : who
  if (role === 'admin' && position !== null && withheld[position].includes(permission)) return undefined
  const reaches: Partial<Record<Role, Reach>> = permissions[permission]
  return reaches[role]
}

/** Whether an administrator may invite others to a position: owners to any, others only below their own. */
export function canInvite(by: Position | null, to: Position): boolean {
  if (by === null) return false
  return by === 'owner' || positions.indexOf(by) < positions.indexOf(to)
}

/** The strongest of several positions; null if there are none. */
export function strongestPosition(own: readonly Position[]): Position | null {
  return positions.find((position) => own.includes(position)) ?? null
}

/** The role of a role id; `undefined` for an unknown id (the web then shows the general dashboard). */
export function roleOfId(id: number): Role | undefined {
  return roles.find((role) => roleIds[role] === id)
}
