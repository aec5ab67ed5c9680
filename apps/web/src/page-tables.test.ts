import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { pageModules } from '../page-tables.vite.ts'

test('the build finds the screen of every page, including those before sign-in', () => {
  const modules = pageModules()
  const behindSignIn = [adminArea, instructorArea, studentArea].flatMap(({ home, homePage, pages }) =>
    [homePage, ...pages].map(({ path }) => (path === '/' ? home : `${home}/${path}`)),
  )
  const publicPages = ['/login', '/forgot-password', '/reset-password', '/set-up', '/welcome', '/invitation']
  expect([...modules.keys()]).toEqual(expect.arrayContaining([...publicPages, ...behindSignIn]))
  expect([...modules.values()].flat().filter((file) => !existsSync(file))).toEqual([])
  expect(modules.get('/dashboard/students')?.at(-1)).toMatch(/students-screen\.tsx$/)
})
