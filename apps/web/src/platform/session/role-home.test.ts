import { expect, test } from 'vitest'
import { areaHomes, areaOfRoleId, areaOfRoleName } from './role-home.ts'

test('sign-in redirects by role id: 1 to /dashboard, 2 to the student’s area, 3 to the instructor’s, any other to /dashboard', () => {
  expect([1, 2, 3, 0, 9].map((id) => areaHomes[areaOfRoleId(id)])).toEqual([
    '/dashboard',
    '/student-dashboard',
    '/instructor-dashboard',
    '/dashboard',
    '/dashboard',
  ])
})

test.each([
  ['admin', 'admin'],
  ['administrator', 'admin'],
  ['instructor', 'instructor'],
  ['instrutor', 'instructor'],
  ['student', 'student'],
  ['estudante', 'student'],
  ['aluno', 'student'],
  ['recepcionista', 'student'],
  ['', 'student'],
])('the role name "%s" has the layout of the %s area', (name, area) => {
  expect(areaOfRoleName(name)).toBe(area)
})
