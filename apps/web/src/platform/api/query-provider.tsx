import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isConnected, watchConnection } from '#platform/transport'

// What failed while the server was away is read again when it is back.
onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(isConnected())))

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The transport repeats what may be repeated; a paused query would be a skeleton without an end.
      queries: { retry: false, networkMode: 'always', staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What was read from the server. Give it a `key` per person: nobody sees what another has read. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
