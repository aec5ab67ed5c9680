import { createHash } from 'node:crypto'
import { type Connection, type FieldDef, Query, type QueryResult } from 'pg'
import { types } from './types.ts'

/*
 * Prepared statements, and what they save: the server parses and plans each of them once per connection, and describes its rows once.
 * Reading the same description with each response took a tenth of the time of a small request.
 */

/** More texts than the product has; the least recently used is dropped, as a statement with a long list is soon. */
const maxNames = 1000
const names = new Map<string, string>()
let generation = 0
const seenOnce = new Set<string>()

/** The name under which a statement is prepared, from its second use on. Names are ordered by their last use. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known === undefined && !seenOnce.delete(text)) {
    if (seenOnce.size >= 1000) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  names.delete(text)
  const [oldest] = names.size < maxNames ? [] : names.keys()
  if (oldest !== undefined) names.delete(oldest)
  const name = known ?? createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Prepares all statements again, on every connection: one prepared before a migration may fail permanently. */
export function renameStatements(): void {
  generation += 1
  names.clear()
}

/** The columns of a prepared statement's rows. PostgreSQL fails a statement whose columns have changed. */
type Columns = {
  fields: FieldDef[]
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** A row of nulls: its copies get their values faster than a new object gets its properties. */
  empty: Record<string, unknown>
}
const noColumns = columnsOf([])

function columnsOf(fields: FieldDef[]): Columns {
  const columns = fields.map(({ name }) => name)
  return {
    fields,
    names: columns,
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID) as (text: string) => unknown),
    empty: Object.fromEntries(columns.map((name) => [name, null])),
  }
}

/** The statements prepared on a connection, by name; without columns until their first response. */
const prepared = new WeakMap<Connection, Map<string, Columns | undefined>>()

/** How many statements a connection has prepared. */
export function preparedOn(connection: Connection): number {
  return prepared.get(connection)?.size ?? 0
}

/** Connections that ask for no description. */
const undescribed = new WeakMap<Connection, Connection>()

function withoutDescription(connection: Connection): Connection {
  const known = undescribed.get(connection)
  if (known !== undefined) return known
  const same = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  undescribed.set(connection, same)
  return same
}

/** What a query of pg offers to its client; the published types say less. */
type PgQuery = { text: string; values: readonly unknown[]; name?: string; submit(connection: Connection): Error | null }
const PgQuery = Query as unknown as new (text: string, values: readonly unknown[]) => PgQuery

/** A query for pg's client. It resolves `answered` when the statement, and everything sent before it, has been executed. */
export class Statement extends PgQuery {
  readonly answered: Promise<QueryResult>
  /** Read by the client. */
  readonly query_timeout: number | undefined
  /** Called with the response; the client replaces it to limit the time of that. */
  callback: (error: Error | null, result: QueryResult) => void
  private columns: Columns | undefined
  private unreadable: Error | undefined
  private readonly result: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

  /** `name`: it is prepared under this name; `answerWithin`: milliseconds to wait for the response, by default the pool's. */
  constructor(text: string, values: readonly unknown[], name: string | undefined, answerWithin: number | undefined) {
    super(text, values)
    this.query_timeout = answerWithin
    if (name !== undefined) this.name = name
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>()
    this.answered = promise
    this.callback = (error, result) => (error ? reject(error) : resolve(result))
  }

  override submit(connection: Connection): Error | null {
    if (this.name === undefined) return super.submit(connection)
    const onConnection = prepared.get(connection) ?? new Map<string, Columns | undefined>()
    if (onConnection.size === 0) prepared.set(connection, onConnection)
    this.columns = onConnection.get(this.name)
    if (this.columns !== undefined) return super.submit(withoutDescription(connection))
    onConnection.set(this.name, undefined)
    return super.submit(connection)
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.columns = columnsOf(fields)
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const { names: columns, parsers, empty } = this.columns ?? noColumns
    const row = { ...empty }
    try {
      for (let at = 0; at < texts.length; at += 1) {
        const text = texts[at] as string | null
        if (text !== null) row[columns[at] as string] = parsers[at]?.(text)
      }
      this.result.rows.push(row)
    } catch (error) {
      this.unreadable ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: Connection): void {
    const [command = '', count] = text.match(/^\w+|\d+$/g) ?? []
    this.result.command = command
    this.result.rowCount = count === undefined ? null : Number(count)
    this.result.fields = (this.columns ??= noColumns).fields
    if (this.name !== undefined) prepared.get(connection)?.set(this.name, this.columns)
  }

  handleError(error: Error): void {
    this.callback(error, this.result)
  }

  handleReadyForQuery(): void {
    this.callback(this.unreadable ?? null, this.result)
  }
}
