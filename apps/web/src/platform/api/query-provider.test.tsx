import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { endSession } from '#platform/session'
import { aPromise } from '../../testing/a-promise.ts'
import { AccountQueryProvider } from './query-provider.tsx'

test('the cache survives a first render that suspends, and is dropped with the session', async () => {
  const part = aPromise()
  const clients = new Set<QueryClient>()
  function Page() {
    clients.add(useQueryClient())
    use(part.promise)
    return <p>Alunos</p>
  }
  const page = (
    <Suspense fallback={null}>
      <AccountQueryProvider accountId="ana">
        <Page />
      </AccountQueryProvider>
    </Suspense>
  )
  const { unmount } = await act(async () => render(page))
  await act(async () => part.resolve())
  expect(await screen.findByText('Alunos')).toBeVisible()
  expect(clients.size).toBe(1)

  unmount()
  endSession()
  await act(async () => render(page))
  await waitFor(() => expect(clients.size).toBe(2))
})
