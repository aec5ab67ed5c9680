/** Rows [as written, what it means] of a table that lists under each meaning how it is written. */
export const writings = (table: Record<string, readonly string[]>): [string, string][] =>
  Object.entries(table).flatMap(([meaning, all]) => all.map((written): [string, string] => [written, meaning]))
