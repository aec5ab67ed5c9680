import type { Translation } from '#platform/i18n'
import type { deletedStudentsPtBr } from './deleted-students.texts.ts'

export const deletedStudentsEn: Translation<typeof deletedStudentsPtBr> = {
  title: 'Deleted students',
  summary: 'Whoever was deleted can come back, with the history and the enrollments that still stand.',
  noGym: 'No gym selected',
  chooseGym: 'Select a gym to see its deleted students',
  back: 'Students',
  loadFailed: 'Failed to load the deleted students',
  searchLabel: 'Search deleted students',
  searchPlaceholder: 'Name, email or phone',
  empty: {
    title: 'No deleted students',
    message: 'When somebody deletes a student, the student appears here and can be restored.',
  },
  noMatch: {
    title: 'No deleted student found',
    search: 'Nothing matches “{{search}}”.',
    clear: 'Clear search',
  },
  column: {
    name: 'Name',
    phone: 'Phone',
    deleted: 'Deleted on',
    returns: 'Comes back with',
  },
  by: 'by {{name}}',
  until: '{{plan}} until {{date}}',
  withoutPlan: 'no plan',
  restore: {
    action: 'Restore',
    named: 'Restore {{name}}',
    title: 'Restore student',
    question: '{{name}} returns to the lists of the gym, with the whole history of enrollments and workouts.',
    enrollment: 'The enrollment {{plan}} stands again, from {{from}} to {{to}}.',
    noEnrollment: 'No enrollment stands again: the student has no plan in force.',
    access: 'The student signs in again with {{email}} and the same password.',
    inactive: 'The student stays inactive, as before the deletion.',
    done: '{{name}} is back',
    failed: 'Failed to restore the student',
    emailTaken: 'The e-mail of {{name}} is now that of {{other}}. Change the e-mail of {{other}} and try again.',
    cpfTaken: 'The CPF of {{name}} is now that of {{other}}. Correct the CPF of {{other}} and try again.',
    accountTaken:
      'The account of {{name}} is now that of somebody of the team, so the record cannot come back with it.',
  },
}
