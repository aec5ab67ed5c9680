import type { Endpoint } from '@folego/contract'

/** What the build leaves of a call of the contract (`contract-calls.vite.ts`): the parts that the transport reads, without schemas. */
export type Wire = Pick<Endpoint, 'method' | 'path' | 'scope' | 'idempotent' | 'file' | 'parameters'>
