/** A condition that the operator must fix (a permission, a folder, a version), as the message explains. */
export class PostgresRefused extends Error {
  override readonly name = 'PostgresRefused'

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
  }
}

/** The data were created by another major version of PostgreSQL than that of the programs. */
export class OtherMajor extends PostgresRefused {
  constructor(dataFolder: string, made: string, programs: string) {
    super(`${dataFolder} was made by PostgreSQL ${made}, the embedded one is ${programs}.`)
  }
}
