import { Client, type QueryResult } from 'pg'

/** A statement of the product, and its result. */
interface SentStatement {
  text: string
  values: readonly unknown[]
  answered: Promise<QueryResult>
}

/**
 * Calls `onSent` with every statement of the product in this process, right after it was sent. Whoever sent it gets the result once
 * a promise that `onSent` returns is fulfilled. Returns how to stop.
 */
export function observeStatements(onSent: (statement: SentStatement) => unknown): () => void {
  const client = Client.prototype as { query: (...of: unknown[]) => unknown }
  const { query } = client
  client.query = function observed(this: Client, ...of: unknown[]) {
    const answered = query.apply(this, of) as Promise<QueryResult>
    const [statement] = of
    // The product's driver sends objects; texts are for the connection itself.
    if (typeof statement !== 'object') return answered
    const held = onSent({ ...(statement as Pick<SentStatement, 'text' | 'values'>), answered })
    return held instanceof Promise ? resultAfter(held, answered) : answered
  }
  return () => {
    client.query = query
  }
}

async function resultAfter(held: Promise<unknown>, answered: Promise<QueryResult>): Promise<QueryResult> {
  await held
  return answered
}
