/** Rows of one page of a list; apart from the other limits, because every list of the web needs no more than these. */
export const pageSizes = { usual: 20, most: 100 } as const
