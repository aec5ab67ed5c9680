/** Rows of [written form, meaning] from a table that maps each meaning to its written forms. */
export const writings = (table: Record<string, readonly string[]>): [string, string][] =>
  Object.entries(table).flatMap(([meaning, all]) => all.map((written): [string, string] => [written, meaning]))
