/**
 * The id of an invoice in a bank statement: `F`, three characters for the gym and the invoice number. The three characters tell apart
 * gyms that share an account (one pair in 46,656 has the same).
 * @example txidOf('019a0000-0000-7000-8000-0000000027c2', 1042) // 'F7UQ000001042'
 */
export function txidOf(gymId: string, number: number): string {
  const prefix = (Number.parseInt(gymId.slice(-8), 16) % 36 ** 3).toString(36).padStart(3, '0')
  return `F${prefix.toUpperCase()}${String(number).padStart(9, '0')}`
}

/** The numbers of the gym's invoices that a line of a bank statement names. */
export function numbersIn(gymId: string, memo: string): number[] {
  const prefix = txidOf(gymId, 0).slice(0, 4)
  return [...memo.matchAll(new RegExp(`${prefix}(\\d{9})`, 'gi'))].map(([, number]) => Number(number))
}
