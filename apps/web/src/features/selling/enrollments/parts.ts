import { lazyPart } from '#platform/pages'

/** For the student's form, which rarely changes a plan. */
export const LazyPlanChangeLines = lazyPart(async () => (await import('./plan-change-lines.tsx')).PlanChangeLines)

/** For the student's form, which sells a plan now and then. */
export const LazySaleCalendar = lazyPart(async () => (await import('./sale-calendar.tsx')).SaleCalendar)

/** For the student's form, which says what a chosen plan does. */
export const LazySaleSentence = lazyPart(async () => (await import('./sale-sentence.tsx')).SaleSentence)
