/** The part of a logger that the database needs; pino fits. Details first, then the message. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
