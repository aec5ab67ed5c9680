import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** Stands in a statement for a value that comes later. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new Error('the values of such a statement are taken by their names')
    },
  },
)

/**
 * A statement that is compiled when it is first asked, and its text is used again: kysely would build it anew each time, which takes
 * longer than sending it. `build` hands its values on and never looks at them, for they are placeholders: so the text is the same whatever they are.
 * @example const planById = compileOnce((tx: GymTx, { id }: { id: string }) => tx.selectFrom('plans').where('id', '=', id).selectAll())
 */
export function compileOnce<Tx extends QueryExecutorProvider, Values extends object, Row>(
  build: (tx: Tx, values: Values) => { compile(tx: QueryExecutorProvider): CompiledQuery<Row> },
): (tx: Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (tx, values) => {
    compiled ??= build(tx, placeholders as Values).compile(tx)
    const parameters = compiled.parameters.map((it) =>
      it instanceof Placeholder ? (values as Record<string, unknown>)[it.name] : it,
    )
    const { rows } = await tx.getExecutor().executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
