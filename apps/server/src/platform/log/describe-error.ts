/** The logged facts of an error. */
interface ErrorFacts {
  type: string
  message: string
  code?: string
  /** The violated constraint of the schema. */
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

const ownFields = ['code', 'constraint', 'table', 'column'] as const

/**
 * The facts of an error to log, selected by name, because drivers attach whole rows, addresses and responses to theirs
 * (PostgreSQL's detail, the recipients of a mail server). Anything that looks like personal data is removed from messages.
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

/** Removes what drivers quote: e-mail addresses, long numbers (CPF, phone), and quoted values after a colon. */
function withoutData(sentence: string): string {
  return sentence
    .replaceAll(/[^\s<>()"',:;]+@[^\s<>()"',:;]+/g, '[e-mail]')
    .replaceAll(/\+?\d[\d.\-() ]{8,}\d/g, '[number]')
    .replaceAll(/: "[^"\n]*"/g, ': [value]')
}
