import { Client } from 'pg'
import { Statement } from '#platform/database'

/** Calls `onSent` with every statement of the product in this process, right after it was sent. Returns how to stop. */
export function observeStatements(onSent: (statement: Statement) => void): () => void {
  const client = Client.prototype as { query: (...of: unknown[]) => unknown }
  const { query } = client
  client.query = function observed(this: Client, ...of: unknown[]) {
    const answer = query.apply(this, of)
    const [statement] = of
    if (statement instanceof Statement) onSent(statement)
    return answer
  }
  return () => {
    client.query = query
  }
}
