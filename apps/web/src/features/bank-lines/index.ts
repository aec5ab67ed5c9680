import { lazyPart } from '#platform/pages'

/** What came into the bank account, and whose it is. Fetched when it is first shown. */
export const BankStatement = lazyPart(async () => (await import('./bank-statement.tsx')).BankStatement, {
  height: 320,
  radius: 'lg',
})
