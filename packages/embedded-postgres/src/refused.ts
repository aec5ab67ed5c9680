/** Something that whoever runs the program must put right: a right, a folder, a version. The message says what. */
export class PostgresRefused extends Error {
  override readonly name = 'PostgresRefused'

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
  }
}
