import { lazyPart } from '#platform/pages'

export type { DrawerFieldProps } from './drawer-field.tsx'
export { useDrawerOpening } from './use-drawer-opening.tsx'

/** The gym's drawers: open, count, close. Loaded when it is first shown. */
export const CashDesk = lazyPart(async () => (await import('./cash-desk.tsx')).CashDesk, { height: 320, radius: 'lg' })

/** The drawer for a cash amount. Loaded when it is first shown. */
export const DrawerField = lazyPart(async () => (await import('./drawer-field.tsx')).DrawerField, { height: 44 })
