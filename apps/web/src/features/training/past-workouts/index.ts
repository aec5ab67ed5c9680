import { lazyScreen } from '#platform/pages'

export { Records, type ShownSummary, SummaryView } from './summary/summary-view.tsx'
export { CorrectSets } from './summary/correct-sets.tsx'
export { useChanges } from './summary/exercise-results.tsx'
export {
  SessionDialog,
  SessionsList,
  SessionSummary,
  type ShownSession,
  SummaryDialog,
  WorkoutThread,
} from './session-dialog.tsx'
export { useMessages, useSessionSummary } from './sessions.queries.ts'
export { ExerciseHistory } from './exercise/exercise-history.tsx'
export { ReportDialog, type ReportValues } from './report-dialog.tsx'
export { type ShownExercise, useExerciseWords } from './exercise-words.ts'
export { useDayWords } from './day-words.ts'
export { useSetWords } from './set-words.ts'
export { type EffortScale, effortScales, setEffortScale, useEffortScale, useEffortWords } from './effort.ts'
export { reportTexts } from './report.texts.ts'
export { workoutTexts } from './workout.texts.ts'

export const ExerciseScreen = lazyScreen(async () => (await import('./exercise/exercise-screen.tsx')).ExerciseScreen)

/** The messages that wait on this device. */
export const messageOutbox = async () => import('./thread/message-outbox.ts')

/** Sends the messages that wait on this device. If the chunk fails to load, the next page retries. */
export function sendPendingMessages(): void {
  messageOutbox()
    .then(({ startSending }) => startSending())
    .catch(() => undefined)
}
