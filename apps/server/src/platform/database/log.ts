/** What this part needs of a log; pino fits. Details first, then the sentence. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
