interface WholeList<Row> {
  object: Row[]
  total: number
  page: number
  page_size: number
}

/** The reply of a list that is always sent as a whole, because nobody has many: everything on one page. */
export function wholeList<Row>(object: Row[]): WholeList<Row> {
  return { object, total: object.length, page: 1, page_size: Math.max(object.length, 1) }
}
