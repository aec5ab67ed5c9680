export { askBeforeLeaving, onLeaving } from './leave-question.ts'
export { keepUnsentCount, unsentCount, unsentOnDevice } from './unsent-count.ts'
