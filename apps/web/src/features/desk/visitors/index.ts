export { useDayPass } from './use-day-pass.tsx'
