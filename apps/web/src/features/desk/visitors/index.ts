export { useDayPass } from './use-day-pass.tsx'
export { VisitorButton } from './visitor-button.tsx'
export { VisitorsToday } from './visitors-today.tsx'
export { TrainersPanel } from './parts.ts'
