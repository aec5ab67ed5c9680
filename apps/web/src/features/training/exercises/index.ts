/** Exercises: the search field, and the lines of a sheet. */
export { CatalogueButton } from './catalogue-button.tsx'
export {
  copyOfLine,
  type ExerciseChoice,
  lineOf,
  lineOfDay,
  lineOfPlan,
  type LineValues,
  readDayLine,
  readPlanLine,
  setsOf,
} from './exercise-line.ts'
export { ExerciseLines, type ExerciseLinesProps } from './exercise-lines.tsx'
export { ExercisePicker } from './exercise-picker.tsx'
export { ExerciseSummary } from './exercise-summary.tsx'
export { useLineWords } from './line-words.ts'
export { estimatedMinutes } from './line-totals.ts'
export {
  type ChosenSwap,
  KeepQuestion,
  SparesWhatHurts,
  SparingNotes,
  useSparedOfWeek,
  useSparing,
  useSparingOfWeeks,
} from './sparing.tsx'
export { appended } from './line-order.ts'
export { useVerdicts } from './verdicts.ts'
export { movementPatternsTexts } from './movement-patterns.texts.ts'
export { useFirstOnEnter } from './use-first-on-enter.ts'
