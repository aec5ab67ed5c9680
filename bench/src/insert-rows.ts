import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'

const rowsPerStatement = 5000

/** Inserts rows with the same columns, thousands per statement. */
export async function insertRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(escapeIdentifier)
    .join(', ')
  const name = escapeIdentifier(table)
  const text = `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await client.query(text, [JSON.stringify(rows.slice(from, from + rowsPerStatement))])
  }
}
