import { expect, test } from 'vitest'
import { instructorArea } from '#areas/instructor'
import { adminArea } from '#areas/admin'
import { studentArea } from '#areas/student'
import type { Page } from '#platform/pages'
import { offlineScreens } from './offline-screens.ts'

const sources = import.meta.glob<Record<string, unknown>>('./features/**/*.{tsx,queries.ts}')

test('the build knows the screen of every page that works offline, and what its route reads', async () => {
  const pages = new Set<Page>(
    [adminArea, instructorArea, studentArea].flatMap((area) => [area.homePage, ...area.pages]),
  )
  const screens = [...pages].filter(({ worksOffline }) => worksOffline).map(({ screen }) => screen)
  const needed = await Promise.all(
    screens.flatMap(({ load, loadReads }) => [load(), ...(loadReads ? [loadReads()] : [])]),
  )
  const listed = await Promise.all(
    offlineScreens.map(async (source) => Object.values((await sources[`./${source}`]?.()) ?? {})),
  )
  expect(listed.map((exported) => needed.filter((part) => exported.includes(part)).length)).toEqual(listed.map(() => 1))
  expect(needed).toHaveLength(listed.length)
})
