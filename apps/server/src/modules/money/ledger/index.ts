export { balanceOf, book, bookAll, nextNumber, nextNumbers, reverse } from './ledger.service.ts'
export type { Account, AccountKind, Cause, Transfer } from './ledger.rules.ts'
