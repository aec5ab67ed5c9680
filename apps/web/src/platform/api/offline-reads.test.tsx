import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountQueryProvider, useApiPages, useApiQuery } from '#platform/api'
import { GymContext } from '#platform/gym'
import { switchLanguage } from '#platform/i18n'
import { storeRead, readStored } from '#platform/offline'
import { endSession } from '#platform/session'
import { renderApp, serverReply, testGym } from '#testing'
import { gymOfStudent } from '../../testing/records.ts'

/* Between the in-memory cache and the stored reads of the device; replies come from the test. */

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

function Start({ account, children }: { account: string; children: React.ReactNode }) {
  return (
    <Suspense fallback="waiting">
      <AccountQueryProvider key={account} accountId={account}>
        <GymContext value={{ gyms: [gymOfStudent], gym: gymOfStudent, role: 'student', choose: () => undefined }}>
          {children}
        </GymContext>
      </AccountQueryProvider>
    </Suspense>
  )
}

function Plans({ offline = false }: { offline?: boolean }) {
  const { data, isError } = useApiQuery('GET /plan', { query: {} }, { offline })
  return <p>{data?.object.map(({ name }) => name).join() ?? (isError ? 'failed' : 'loading')}</p>
}

/** Awaited, because the device's storage is read first. */
async function open(start: React.ReactElement): Promise<void> {
  await act(async () => render(start))
}

/** Another query, which is not marked. */
function Students() {
  const { data } = useApiQuery('GET /instructor/students', { query: {} })
  return <p>{data === undefined ? 'loading' : `${data.total} read`}</p>
}

const plansKey = ['g1', 'plan', '/plan', { query: {} }]
const page = (names: string[], number = 1, total = names.length) =>
  serverReply({ object: names.map((name) => ({ id: name, name })), total, page: number, page_size: 2 })

test('shows a stored reply at start without a network', async () => {
  await storeRead({ accountId: 'nina', queryKey: plansKey, data: await page(['Mensal']).json(), savedAt: Date.now() })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await open(
    <Start account="nina">
      <Plans offline />
    </Start>,
  )
  expect(await screen.findByText('Mensal')).toBeVisible()
})

test('stores marked queries as they are read, and no others', async () => {
  fetched.mockImplementation(async () => page(['Mensal']))
  await open(
    <Start account="rita">
      <Plans offline />
      <Students />
    </Start>,
  )
  await screen.findByText('Mensal')
  await screen.findByText('1 read')
  await waitFor(async () => {
    expect((await readStored('rita')).map(({ queryKey }) => queryKey)).toEqual([plansKey])
  })
})

/** The paths that an account has stored. */
const storedPaths = async (account: string) => (await readStored(account)).map(({ queryKey }) => queryKey[2])

test('stores what a student reads on a page that works offline, but not what staff read there', async () => {
  const gym = await testGym()
  const { accountId, studentId } = gym.student
  const goalsStored = async () => (await storedPaths(accountId)).filter((path) => path === '/student-dashboard/goals')
  await renderApp({ as: 'instructor', gym, at: `/instructor-dashboard/student?student=${studentId}&tab=goals` })
  await screen.findByText('Nenhuma meta ainda')
  expect(await storedPaths(gym.instructor.accountId)).toEqual(['/gym'])
  cleanup()
  await renderApp({ as: 'student', gym, at: '/student-dashboard/goals' })
  await waitFor(async () => expect(await goalsStored()).toHaveLength(1))
})

test('a growing list requests only the next page and knows when it has all', async () => {
  fetched.mockImplementation(async (address) => {
    const number = Number(new URL(address as string, 'http://x').searchParams.get('page'))
    return number === 1 ? page(['a', 'b'], 1, 3) : page(['c'], 2, 3)
  })
  function Grown() {
    const { rows, total, showMore } = useApiPages('GET /plan', { query: {} })
    return (
      <>
        <p>{rows === undefined ? 'loading' : `${rows.map(({ name }) => name).join('')} of ${total}`}</p>
        {showMore && <button onClick={showMore}>more</button>}
      </>
    )
  }
  await open(
    <Start account="otto">
      <Grown />
    </Start>,
  )
  expect(await screen.findByText('ab of 3')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'more' }))
  expect(await screen.findByText('abc of 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('switching the language reads everything again, including the copy on the device', async () => {
  fetched.mockImplementation(async (_, init) => {
    const name = new Headers(init?.headers).get('Accept-Language') === 'en' ? 'Bench press' : 'Supino'
    return serverReply({ object: [{ id: '1', name }], total: 1, page: 1, page_size: 20 })
  })
  await open(
    <Start account="ana">
      <Plans offline />
    </Start>,
  )
  await screen.findByText('Supino')
  await act(async () => switchLanguage('en'))
  await screen.findByText('Bench press')
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.waitFor(async () => {
    const [stored] = await readStored('ana')
    expect(stored?.data).toMatchObject({ object: [{ name: 'Bench press' }] })
  })
  await act(async () => switchLanguage('pt-BR'))
})
