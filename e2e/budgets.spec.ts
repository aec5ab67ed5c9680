import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './people.ts'
import { workerReady } from './students.ts'

/*
 * What a browser must fetch before a screen can be painted, compressed (brotli), according to the build's manifest: the
 * entry, the layout, the screen and everything that they import. In kB (1000 bytes).
 */

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

type Kind = 'js' | 'css'

const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The entry, and the chunk of each source. Throws if a chunk is missing: its budget would pass by mistake. */
function rootsOf(sources: string[]): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const missing = sources.filter((source) => manifest[source] === undefined)
  if (entry.length !== 1 || missing.length > 0) throw new Error(`no chunk for ${missing.join(', ') || 'the entry'}`)
  return [...entry, ...sources]
}

function filesOf(roots: string[], kind: Kind): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const file of kind === 'js' ? [chunk.file] : (chunk.css ?? [])) files.add(file)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  for (const root of roots) walk(root)
  return files
}

function kilobytes(sources: string[], kind: Kind): number {
  const files = [...filesOf(rootsOf(sources), kind)]
  return files.reduce((sum, file) => sum + statSync(path.join(dist, `${file}.br`)).size, 0) / 1000
}

const frame = ['src/app/signed-in-layout.tsx', 'src/app/area-layout.tsx']
const screens = [
  { screen: 'sign-in', sources: ['src/features/people/sign-in/sign-in-screen.tsx'], js: 127 },
  {
    screen: "the instructor's home",
    sources: [...frame, 'src/features/desk/dashboards/instructor-home-screen.tsx'],
    js: 156,
  },
  {
    screen: "the administrator's home",
    sources: [...frame, 'src/features/desk/dashboards/admin-home-screen.tsx'],
    js: 161,
  },
  {
    screen: "the student's home",
    sources: [...frame, 'src/features/desk/dashboards/student-home/student-home-screen.tsx'],
    js: 151,
  },
  {
    screen: "the student's workouts",
    sources: [...frame, 'src/features/training/student-workouts/student-workouts-screen.tsx'],
    js: 155,
  },
  { screen: 'the list of students', sources: [...frame, 'src/features/people/students/students-screen.tsx'], js: 174 },
]

for (const { screen, sources, js } of screens) {
  test(`${screen} loads at most ${js} kB of JavaScript and 22 kB of styles`, () => {
    expect(kilobytes(sources, 'js')).toBeLessThanOrEqual(js)
    expect(kilobytes(sources, 'css')).toBeLessThanOrEqual(22)
  })
}

test('the body map adds at most 15 kB to its page', () => {
  // Pages with the map's controls, but without muscles.
  const base = [
    ...frame,
    'src/features/people/students/students-screen.tsx',
    'src/features/people/settings/preferences-screen.tsx',
  ]
  const heat = Object.keys(manifest).find((key) => key.startsWith('_body-heat-')) ?? 'body-heat'
  for (const map of [
    ['src/features/training/body-map/body-map.tsx'],
    [heat, 'src/features/training/body-map/shaded-figure.tsx'],
  ]) {
    const sizes = (['js', 'css'] as const).map((kind) => kilobytes([...base, ...map], kind) - kilobytes(base, kind))
    expect(sizes[0]).toBeGreaterThan(0)
    expect((sizes[0] ?? 0) + (sizes[1] ?? 0)).toBeLessThanOrEqual(15)
  }
})

test("the player adds at most 27 kB to a student's first page, with at most 23 kB of styles in total", () => {
  const base = [...frame, 'src/features/training/student-workouts/student-workouts-screen.tsx']
  const player = [...base, 'src/features/training/player/train-screen.tsx']
  const size = kilobytes(player, 'js') - kilobytes(base, 'js')
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(27)
  expect(kilobytes(player, 'css')).toBeLessThanOrEqual(23)
})

test('no two chunks need each other: what one calls while it loads would not be there yet', () => {
  const importsOf = (key: string) => manifest[key]?.imports ?? []
  const reaches = (key: string, wanted: string, seen = new Set<string>()): boolean =>
    importsOf(key).some((next) => {
      if (next === wanted) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, wanted, seen)
    })
  expect(Object.keys(manifest).filter((key) => reaches(key, key))).toEqual([])
})

const drawing = 'src/ui/chart-drawing.tsx'

test('no page loads the chart library before its first paint', () => {
  const hasChartLibrary = (file: string) => readFileSync(path.join(dist, file), 'utf8').includes('recharts-')
  expect([...filesOf(rootsOf([drawing]), 'js')].some(hasChartLibrary)).toBe(true)
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'))
  expect(pages).toContain('src/features/desk/reports/reports-screen.tsx')
  expect(pages).toContain('src/features/training/progress/progress-screen.tsx')
  for (const screen of pages) {
    const blocking = [...filesOf(rootsOf([...frame, screen]), 'js')]
    expect(blocking.filter(hasChartLibrary), screen).toEqual([])
  }
})

test.describe('without the worker, which would serve the file that does not come', () => {
  test.use({ serviceWorkers: 'block' })

  test('a report is readable without the chart library, with a table for each chart', async ({ page, visit }) => {
    const requested: string[] = []
    await page.route(/\/chart-drawing-.*\.js$/, (route) => {
      requested.push(route.request().url())
    })
    await visit('instructor', '/instructor-dashboard/analytics')
    await expect(page.getByRole('region', { name: 'Visão geral' }).getByText('Treinos concluídos')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Desempenho dos alunos' }).getByRole('row').nth(1)).toBeVisible()
    const trend = page.getByRole('region', { name: 'Treinos por dia' })
    await trend.getByRole('button', { name: 'Ver tabela' }).click()
    await expect(trend.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    expect(requested).toHaveLength(1)
  })
})

for (const language of ['pt-BR', 'en'] as const) {
  // React shows a placeholder for at least 300 ms, even if the page is ready sooner.
  test(`a page whose files are cached opens without a placeholder (${language})`, async ({ visit }) => {
    const page = await visit('admin', '/dashboard/trainers', { theme: 'light', language })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await workerReady(page)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('#root [aria-busy]:not(main *)')) document.documentElement.dataset.waited = ''
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-waited')
  })
}
