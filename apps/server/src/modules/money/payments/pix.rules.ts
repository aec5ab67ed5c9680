/** Which thing of a gym the id in a bank statement names: an invoice, or several that are paid by one code. */
const letters = { invoice: 'F', sum: 'S' } as const
type Kind = keyof typeof letters

/**
 * The id of an invoice in a bank statement: `F`, three characters for the gym and the invoice number. The three characters tell apart
 * gyms that share an account (one pair in 46,656 has the same). A sum of invoices has `S` and a number of its own.
 * @example txidOf('019a0000-0000-7000-8000-0000000027c2', 1042) // 'F7UQ000001042'
 */
export function txidOf(gymId: string, number: number, kind: Kind = 'invoice'): string {
  const prefix = (Number.parseInt(gymId.slice(-8), 16) % 36 ** 3).toString(36).padStart(3, '0')
  return `${letters[kind]}${prefix.toUpperCase()}${String(number).padStart(9, '0')}`
}

/** The numbers of the gym's invoices, or sums of them, that a line of a bank statement names. */
export function numbersIn(gymId: string, memo: string, kind: Kind = 'invoice'): number[] {
  const prefix = txidOf(gymId, 0, kind).slice(0, 4)
  return [...memo.matchAll(new RegExp(`${prefix}(\\d{9})`, 'gi'))].map(([, number]) => Number(number))
}
