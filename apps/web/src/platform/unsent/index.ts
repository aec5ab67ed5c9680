export { askBeforeLeaving, onLeaving } from './leave-question.ts'
export { keepUnsentCount, unsentCount, unsentOnDevice, watchUnsent } from './unsent-count.ts'
