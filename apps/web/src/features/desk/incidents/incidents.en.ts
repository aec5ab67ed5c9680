import type { Translation } from '#platform/i18n'
import type { incidentsPtBr } from './incidents.texts.ts'

export const incidentsEn: Translation<typeof incidentsPtBr> = {
  title: 'Incident book',
  chooseGym: 'Select a gym at the top of the page',
  loadFailed: 'Failed to load the incidents',
  empty: 'No incidents recorded',
  emptyHint: 'Record accidents here: what happened, who helped and who saw it. Nothing is deleted.',
  add: 'Record an incident',
  open: 'Open',
  openOf: 'Open the incident of {{name}}',
  who: 'Who',
  when: 'When',
  what: 'What happened',
  by: 'Recorded by',
  form: {
    student: 'Student',
    person: 'Or the name, if no student',
    day: 'Day',
    time: 'Time',
    place: 'Where',
    aid: 'First aid',
    witnesses: 'Witnesses',
    save: 'Record',
    failed: 'Not recorded',
    done: 'Incident recorded',
    hint: 'What is recorded does not change: what is wrong is corrected by another text.',
  },
  entry: {
    title: 'Incident of {{name}}',
    print: 'Print',
    printFailed: 'Could not create the PDF',
    correction: 'Correction',
    corrections: 'Corrections',
    save: 'Record correction',
    done: 'Correction recorded',
  },
}
