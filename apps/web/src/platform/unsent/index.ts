export { keepUnsentCount, unsentCount, watchUnsent } from './unsent-count.ts'
