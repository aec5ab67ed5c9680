import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useState } from 'react'
import { onLanguageSwitch } from '#platform/i18n'
import { type StoredRead, storeReads, storedReadsOf, restoreReads } from '#platform/offline'
import { onSessionEnd } from '#platform/session'
import { isConnected, watchConnection } from '#platform/transport'

// What failed while the server was away is read again when it is back.
onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(isConnected())))

function createQueryClient(reads: readonly StoredRead[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The transport repeats what may be repeated; a paused query would be a skeleton without an end. (That mode alone would
      // not read again when the connection is back.)
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  restoreReads(client, reads)
  return client
}

/** What was read from the server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

let last: { accountId: string; reads: readonly StoredRead[]; client: QueryClient } | undefined

/**
 * The client of a person, until the session ends. Not React's state: a first render that waits for a part of the page is thrown
 * away with its state, and the answers that were asked ahead and taken in it would be gone.
 */
function clientOf(accountId: string, reads: readonly StoredRead[]): QueryClient {
  if (last?.accountId !== accountId || last.reads !== reads) {
    last = { accountId, reads, client: createQueryClient(reads) }
  }
  return last.client
}

onSessionEnd(() => (last = undefined))

interface AccountQueryProviderProps {
  accountId: string
  children: ReactNode
}

/**
 * The same for one person, with what is stored on the device for them. Give it a `key` per person: nobody sees what another
 * has read. Suspends until the device has answered.
 */
export function AccountQueryProvider({ accountId, children }: AccountQueryProviderProps) {
  const reads = use(storedReadsOf(accountId))
  const [client] = useState(() => clientOf(accountId, reads))
  useEffect(() => storeReads(client, accountId), [client, accountId])
  // The server names exercises in the language that it is asked in.
  useEffect(() => onLanguageSwitch(() => void client.invalidateQueries()), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
