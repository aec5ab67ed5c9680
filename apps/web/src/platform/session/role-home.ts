/** The three areas of the product, each with its own layout and pages. */
export type AreaName = 'admin' | 'instructor' | 'student'

/** The home of each area. */
export const areaHomes = {
  admin: '/dashboard',
  instructor: '/instructor-dashboard',
  student: '/student-dashboard',
} as const satisfies Record<AreaName, string>

/** The area for the role id of sign-in: 1 administrator, 2 student, 3 instructor, any other the general dashboard. */
export function areaOfRoleId(id: number): AreaName {
  if (id === 2) return 'student'
  return id === 3 ? 'instructor' : 'admin'
}

/** The area for a role name, as `/dashboard` chooses its layout (section 6): an unknown name gets the student layout. */
export function areaOfRoleName(name: string): AreaName {
  if (name === 'admin' || name === 'administrator') return 'admin'
  return name === 'instructor' || name === 'instrutor' ? 'instructor' : 'student'
}
