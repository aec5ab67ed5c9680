/** What a log says of an error. */
interface ErrorFacts {
  type: string
  message: string
  code?: string
  /** Which rule of the schema was broken. */
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

const ownFields = ['code', 'constraint', 'table', 'column'] as const

/**
 * What is logged of an error: by name, because drivers hang whole rows, addresses and answers on theirs (the detail of PostgreSQL,
 * the recipients of a mail server). Of its sentences what looks like a person's data is left out.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const facts = ownFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    type: error.name,
    message: withoutData(error.message),
    ...Object.fromEntries(facts),
    ...(error.stack !== undefined && { stack: withoutData(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

/** Leaves out what drivers quote: e-mail addresses, long numbers (CPF, phone), and a value in quotes after a colon. */
function withoutData(sentence: string): string {
  return sentence
    .replaceAll(/[^\s<>()"',:;]+@[^\s<>()"',:;]+/g, '[e-mail]')
    .replaceAll(/\+?\d[\d.\-() ]{8,}\d/g, '[number]')
    .replaceAll(/: "[^"\n]*"/g, ': [value]')
}
