/** Something that whoever runs the program must put right: a right, a folder, a version. The message says what. */
export class PostgresRefused extends Error {
  override readonly name = 'PostgresRefused'

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
  }
}

/** The data were made by another major version of PostgreSQL than the programs are. */
export class OtherMajor extends PostgresRefused {
  constructor(dataFolder: string, made: string, programs: string) {
    super(`${dataFolder} was made by PostgreSQL ${made}, the embedded one is ${programs}.`)
  }
}
