import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { pageModules } from '../page-tables.vite.ts'

test('the build finds the screen of every page, including those before sign-in, and what its route reads', () => {
  const modules = pageModules()
  const behindSignIn = [adminArea, instructorArea, studentArea].flatMap(({ home, homePage, pages }) =>
    [homePage, ...pages].map(({ path }) => (path === '/' ? home : `${home}/${path}`)),
  )
  const publicPages = ['/login', '/forgot-password', '/reset-password', '/set-up', '/welcome', '/invitation']
  expect([...modules.keys()]).toEqual(expect.arrayContaining([...publicPages, ...behindSignIn]))
  expect([...modules.values()].flat().filter((file) => !existsSync(file))).toEqual([])
  const ofStudents = modules.get('/dashboard/students')?.map((file) => path.basename(file))
  expect(ofStudents).toEqual(expect.arrayContaining(['students-screen.tsx', 'students.queries.ts']))
})
