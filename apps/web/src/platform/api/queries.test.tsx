import type { Gym } from '@folego/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryProvider, useApiMutation, useApiQuery } from '#platform/api'
import { GymContext } from '#platform/gym'
import { serverReply } from '../../testing/fetch-from.ts'
import { gymOfStudent } from '../../testing/records.ts'

/* How replies are cached and ordered; they come from a table in memory. */

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => vi.unstubAllGlobals())

const gymNamed = (id: string): Gym => ({
  ...gymOfStudent,
  id,
  name: id,
  role: { id: 1, name: 'admin' },
  position: 'owner',
})

function InGym({ id, children }: { id: string; children: React.ReactNode }) {
  const gym = gymNamed(id)
  return <GymContext value={{ gyms: [gym], gym, role: 'admin', choose: () => undefined }}>{children}</GymContext>
}

function plansReply(name: string): Response {
  return serverReply({ object: [{ id: name, name }], total: 1, page: 1, page_size: 20 })
}

function Plans({ search }: { search: string }) {
  const { data, isError } = useApiQuery('GET /plan', { query: { search } }, { keepPrevious: true })
  return <p>{isError ? 'failed' : (data?.object.map(({ name }) => name).join() ?? 'loading')}</p>
}

test('never shows the reply of a superseded query', async () => {
  const answers = new Map<string, (reply: Response) => void>()
  fetched.mockImplementation(
    async (address) => new Promise((resolve) => answers.set(new URL(address as string, 'http://x').search, resolve)),
  )
  const page = (search: string) => (
    <QueryProvider>
      <InGym id="g1">
        <Plans search={search} />
      </InGym>
    </QueryProvider>
  )
  const { rerender } = render(page('a'))
  rerender(page('ab'))
  await act(async () => answers.get('?search=ab')?.(plansReply('newer')))
  expect(await screen.findByText('newer')).toBeVisible()
  await act(async () => answers.get('?search=a')?.(plansReply('older')))
  expect(screen.queryByText('older')).toBeNull()
})

test('never shows another gym’s rows', async () => {
  let answer: (reply: Response) => void = () => undefined
  fetched.mockResolvedValueOnce(plansReply('of g1'))
  fetched.mockImplementation(async () => new Promise((resolve) => (answer = resolve)))
  const page = (gymId: string) => (
    <QueryProvider>
      <InGym id={gymId}>
        <Plans search="" />
      </InGym>
    </QueryProvider>
  )
  const { rerender } = render(page('g1'))
  await screen.findByText('of g1')
  rerender(page('g2'))
  expect(screen.getByText('loading')).toBeVisible()
  await act(async () => answer(plansReply('of g2')))
  await screen.findByText('of g2')
  expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('X-Gym-Id')).toBe('g2')
})

function NewPlan() {
  const create = useApiMutation('POST /plan once')
  const [said, setSaid] = useState('')
  const save = () =>
    create.mutate(
      { body: { name: 'Mensal', price: 1, duration: 30 } },
      { onSuccess: () => setSaid('saved'), onError: () => setSaid('failed') },
    )
  return (
    <>
      <button type="button" onClick={save}>
        save
      </button>
      <p>{said}</p>
    </>
  )
}

test('a create reuses its idempotency key until it succeeds, then starts a new one', async () => {
  fetched.mockResolvedValueOnce(serverReply({ success: false, code: 'INVALID_INPUT', message: 'm' }, { status: 400 }))
  fetched.mockImplementation(async () => serverReply({ id: 'p', name: 'Mensal' }, { status: 201 }))
  render(
    <QueryProvider>
      <InGym id="g1">
        <NewPlan />
      </InGym>
    </QueryProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('save'))
  await screen.findByText('failed')
  await user.click(screen.getByText('save'))
  await screen.findByText('saved')
  await user.click(screen.getByText('save'))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3))
  const [first, second, third] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

function CancelBoth() {
  const cancel = useApiMutation('POST /enrollment/{id}/cancellation once')
  return ['a', 'b'].map((id) => (
    <button type="button" key={id} onClick={() => cancel.mutate({ params: { id }, body: {}, version: 1 })}>
      {`cancel ${id}`}
    </button>
  ))
}

test('a call for another record has a key of its own, also while the first one got no reply', async () => {
  fetched.mockImplementation(async () => serverReply({ code: 'UNKNOWN' }, { status: 500 }))
  render(
    <QueryProvider>
      <InGym id="g1">
        <CancelBoth />
      </InGym>
    </QueryProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('cancel a'))
  await user.click(screen.getByText('cancel b'))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  const [first, second] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
  expect(second).not.toBe(first)
})

function NewStudent() {
  const create = useApiMutation('POST /student once')
  const body = { name: 'Ana', email: 'ana@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' }
  return (
    <button type="button" onClick={() => create.mutate({ body })}>
      register
    </button>
  )
}

test('a change saved in one module shows on the screens of the others at once', async () => {
  fetched.mockImplementation(async (_address, init) =>
    init?.method === 'POST' ? serverReply({ id: 's' }, { status: 201 }) : plansReply(`read ${reads()}`),
  )
  const reads = () => fetched.mock.calls.filter(([, init]) => init?.method !== 'POST').length
  render(
    <QueryProvider>
      <InGym id="g1">
        <Plans search="" />
        <NewStudent />
      </InGym>
    </QueryProvider>,
  )
  await screen.findByText('read 1')
  await userEvent.setup().click(screen.getByText('register'))
  expect(await screen.findByText('read 2')).toBeVisible()
})
