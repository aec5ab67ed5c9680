export { balanceOf, book, bookAll, nextNumber, nextNumbers, reverse, reverseAll } from './ledger.service.ts'
export type { Account, AccountKind, Cause, Transfer } from './ledger.rules.ts'
