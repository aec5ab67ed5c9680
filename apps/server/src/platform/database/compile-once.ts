import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

/** Stands for a later value in a statement. */
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
 * A statement compiled on first use, whose text is then reused: building it with kysely takes longer than sending it. `build`
 * receives placeholders and must not inspect its values, so the text is always the same.
 * @example const planById = compileOnce((tx: GymTx, { id }: { id: string }) => tx.selectFrom('plans').where('id', '=',
 * id).selectAll())
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
