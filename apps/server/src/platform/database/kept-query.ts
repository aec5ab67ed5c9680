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
      throw new Error('the values of a kept query are taken by their names')
    },
  },
)

/**
 * A statement that is built when it is first asked and then kept as text: kysely would build it anew each time, which takes longer than
 * sending it. `build` hands its values on and never looks at them, for they are placeholders: so the text is the same whatever they are.
 * @example const planById = keptQuery((tx: GymTx, { id }: { id: string }) => tx.selectFrom('plans').where('id', '=', id).selectAll())
 */
export function keptQuery<Tx extends QueryExecutorProvider, Values extends object, Row>(
  build: (tx: Tx, values: Values) => { compile(tx: QueryExecutorProvider): CompiledQuery<Row> },
): (tx: Tx, values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  return async (tx, values) => {
    kept ??= build(tx, placeholders as Values).compile(tx)
    const parameters = kept.parameters.map((it) =>
      it instanceof Placeholder ? (values as Record<string, unknown>)[it.name] : it,
    )
    const { rows } = await tx.getExecutor().executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}
