import { lazyPart } from '#platform/pages'

/** For the student's form, which sells a plan now and then. */
export const LazySaleCalendar = lazyPart(async () => (await import('./sale-calendar.tsx')).SaleCalendar)
