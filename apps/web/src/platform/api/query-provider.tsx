import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useState } from 'react'
import { onLanguageSwitch } from '#platform/i18n'
import { restoreReads, storedReadsOf, storeReads } from '#platform/offline'
import { onSessionEnd } from '#platform/session'
import { isConnected, watchConnection } from '#platform/transport'

// Queries that failed while the server was unreachable are repeated when it is back.
onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(isConnected())))

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The transport does the retries; a paused query would be an endless skeleton. (That mode alone would not refetch when the
      // connection is back.)
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
}

/** Provides the cache of everything read from the server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

let last: { accountId: string; client: QueryClient } | undefined

/** The query client of a person, until the session ends. Routes start the first queries in it before anything is rendered. */
export function clientOf(accountId: string): QueryClient {
  if (last?.accountId !== accountId) last = { accountId, client: createQueryClient() }
  return last.client
}

onSessionEnd(() => (last = undefined))

interface AccountQueryProviderProps {
  accountId: string
  children: ReactNode
}

/**
 * Like `QueryProvider`, for one person and with the reads stored on the device for them. Needs a `key` per person, so that
 * nobody sees another's data. Suspends until the device's storage has answered.
 */
export function AccountQueryProvider({ accountId, children }: AccountQueryProviderProps) {
  const reads = use(storedReadsOf(accountId))
  const [client] = useState(() => {
    const own = clientOf(accountId)
    restoreReads(own, reads)
    return own
  })
  useEffect(() => storeReads(client, accountId), [client, accountId])
  // The server returns exercise names in the language of the request.
  useEffect(() => onLanguageSwitch(() => void client.invalidateQueries()), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
