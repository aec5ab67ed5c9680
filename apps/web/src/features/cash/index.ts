import { lazyPart } from '#platform/pages'

/** The gym's drawers: open, count, close. Fetched when it is first shown. */
export const CashDesk = lazyPart(async () => (await import('./cash-desk.tsx')).CashDesk, { height: 320, radius: 'lg' })
