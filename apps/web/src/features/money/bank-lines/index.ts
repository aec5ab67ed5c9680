import { lazyPart } from '#platform/pages'

/** Incoming bank transfers and whose they are. Loaded when it is first shown. */
export const BankStatement = lazyPart(async () => (await import('./bank-statement.tsx')).BankStatement, {
  height: 320,
  radius: 'lg',
})
