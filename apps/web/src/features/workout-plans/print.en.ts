import type { Translation } from '#platform/i18n'
import type { printPtBr } from './print.pt-br.ts'

export const printEn: Translation<typeof printPtBr> = {
  title: 'Print workout',
  back: 'Back',
  print: 'Print',
  download: 'Download PDF',
  downloadFailed: 'Failed to download the PDF',
  file: 'workout',
  student: 'Student',
  noStudent: 'Blank, to be filled in by hand',
  weeks: 'Weeks',
  allWeeks: 'All weeks',
  week: 'Week {{number}}',
  instructor: 'Instructor',
  validity: 'Validity',
  groups: 'Muscle groups',
  codeHint: 'Open in the app',
  minutes: '{{count}} min',
  exercise: 'Exercise',
  sets: 'Sets',
  repetitions: 'Reps',
  weight: 'Load',
  rest: 'Rest',
  load: 'Load of workout {{number}}',
  rir: 'RIR {{rir}}',
  noExercises: 'No exercises',
}
