/** A key to sort by, ascending, or descending with a minus. */
export type Direction<K extends string> = K | `-${K}`

/** Splits a sort such as `-created_at` into key and direction. */
export function sortOf<K extends string>(sort: Direction<K>): { key: K; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { key: sort.slice(1) as K, direction: 'desc' } : { key: sort as K, direction: 'asc' }
}
