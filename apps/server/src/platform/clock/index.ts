export { fixedClock, systemClock } from './clock.ts'
export type { Clock } from './clock.ts'
export { watchedClock } from './watched-clock.ts'
export type { ClockJump } from './watched-clock.ts'
