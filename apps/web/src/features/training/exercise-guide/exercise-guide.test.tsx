import 'fake-indexeddb/auto'
import type { ExerciseGuide as Guide } from '@folego/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExerciseGuide } from '#features/training/exercise-guide'
import { AccountQueryProvider } from '#platform/api'
import { GymContext } from '#platform/gym'
import { switchLanguage } from '#platform/i18n'
import { readStored } from '#platform/offline'
import { endSession } from '#platform/session'
import { serverReply } from '../../../testing/fetch-from.ts'
import { expectVisible, renderUi } from '../../../testing/render-ui.tsx'
import { gymOfStudent } from '../../../testing/records.ts'

/* The guide of an exercise, with and without a network; the test provides the replies. */

const fetched = vi.fn<typeof fetch>()
const bench: Guide = {
  exercise_id: 'supino',
  primary_region: 'peitoral-medio',
  equipment: 'barbell',
  secondary_regions: ['triceps-lateral', 'deltoide-anterior'],
  cues: ['Escápulas juntas', 'Desça até o peito', 'Empurre'],
}
const sled: Guide = {
  exercise_id: 'treno',
  primary_region: 'grande-dorsal',
  equipment: 'cable',
  secondary_regions: [],
  cues: [],
}

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => serverReply({ object: [bench, sled] }))
  vi.stubGlobal('fetch', fetched)
})

afterEach(async () => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await switchLanguage('pt-BR')
})

/** Awaited, because the device's cache is read first. */
async function open(exerciseId: string | null, account = 'nina'): Promise<void> {
  await act(async () =>
    renderUi(
      <Suspense fallback="waiting">
        <AccountQueryProvider key={account} accountId={account}>
          <GymContext value={{ gyms: [gymOfStudent], gym: gymOfStudent, role: 'student', choose: () => undefined }}>
            <ExerciseGuide exerciseId={exerciseId} />
          </GymContext>
        </AccountQueryProvider>
      </Suspense>,
    ),
  )
}

test('shows three cues in order, and names the muscles next to the drawing', async () => {
  await open('supino')
  const cues = await screen.findByRole('list', { name: 'Dicas de execução' })
  expect([...cues.children].map((cue) => cue.textContent)).toEqual(bench.cues)
  const muscles = await screen.findByRole('figure')
  expect([...muscles.querySelectorAll('dt, dd')].map((it) => it.textContent)).toEqual([
    'Músculo principal',
    'Peitoral médio',
    'Músculos auxiliares',
    'Tríceps, cabeça lateral',
    'Deltoide anterior',
  ])
})

test('shades the main muscle most, assisting ones less, and the others not at all', async () => {
  await open('supino')
  const muscles = await screen.findByRole('figure')
  const shades = [...muscles.querySelectorAll<SVGPathElement>('path[data-heat]')].map(({ dataset }) => dataset.heat)
  // The main muscle is drawn in front, one assisting muscle in front and one behind.
  expect(shades.filter((shade) => shade === '4')).toHaveLength(1)
  expect(shades.filter((shade) => shade === '2')).toHaveLength(2)
  expect(shades.filter((shade) => shade === '0').length).toBeGreaterThan(30)
})

test('shows only the muscles if there are no cues, and states when nothing is known', async () => {
  await open('treno')
  expect((await screen.findByRole('figure')).textContent).toContain('Grande dorsal')
  expect(screen.queryByRole('list')).toBeNull()
  cleanup()
  await open('apagado')
  await expectVisible(() => screen.getByText('Não há instruções para este exercício.'))
})

test('works without a network once it was read, and states what is missing if it was not', async () => {
  await open('supino', 'rita')
  await screen.findByRole('list')
  await waitFor(async () => expect(await readStored('rita')).toHaveLength(1))
  cleanup()
  // A page reload: memory is empty, the device's cache is not.
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('supino', 'rita')
  await expectVisible(() => screen.getByText('Escápulas juntas'))
  cleanup()
  await open('supino', 'otto')
  await expectVisible(() => screen.getByText(/ainda não estão neste aparelho/))
})
