import { lazyPart } from '#platform/pages'

/** For the student's form, which rarely changes a plan. */
export const LazyPlanChangeLines = lazyPart(async () => (await import('./plan-change-lines.tsx')).PlanChangeLines)
