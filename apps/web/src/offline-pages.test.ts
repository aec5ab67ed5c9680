import { expect, test } from 'vitest'
import { instructorArea } from '#areas/instructor'
import { adminArea } from '#areas/admin'
import { studentArea } from '#areas/student'
import type { Page } from '#platform/pages'
import { offlineModules, offlineScreens } from '../offline-pages.vite.ts'

test('the build finds the screen of every page that works offline, and its lazy imports', () => {
  const areas = [adminArea, instructorArea, studentArea]
  const pages = new Set<Page>(areas.flatMap(({ homePage, pages: others }) => [homePage, ...others]))
  const screens = offlineScreens().filter((file) => file.endsWith('-screen.tsx'))
  expect(screens).toHaveLength([...pages].filter(({ worksOffline }) => worksOffline).length)
  const modules = [...offlineModules()].map((file) => file.replace(/^.*[\\/]src[\\/]/, ''))
  expect(modules).toEqual(
    expect.arrayContaining([
      'features/training/goals/goal-dialog.tsx',
      'features/training/player/running-bar/running-bar.tsx',
      'features/training/student-home/student-home.queries.ts',
      'features/training/training/training.en.ts',
    ]),
  )
  expect(modules.filter((file) => /admin-home|students-screen|student-dialog/.test(file))).toEqual([])
})
