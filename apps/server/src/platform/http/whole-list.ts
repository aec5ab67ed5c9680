interface WholeList<Row> {
  object: Row[]
  total: number
  page: number
  page_size: number
}

/** The reply of a short list that is always sent completely, on one page. */
export function wholeList<Row>(object: Row[]): WholeList<Row> {
  return { object, total: object.length, page: 1, page_size: Math.max(object.length, 1) }
}
