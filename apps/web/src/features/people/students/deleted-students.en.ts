import type { Translation } from '#platform/i18n'
import type { deletedStudentsPtBr } from './deleted-students.texts.ts'

export const deletedStudentsEn: Translation<typeof deletedStudentsPtBr> = {
  title: 'Deleted students',
  summary: 'Restore deleted students along with their history and any enrollments still valid.',
  chooseGym: 'Select a gym to see its deleted students',
  back: 'Students',
  loadFailed: 'Failed to load deleted students',
  searchLabel: 'Search deleted students',
  searchPlaceholder: 'Name, email or phone',
  empty: {
    title: 'No deleted students',
    message: 'Deleted students appear here and can be restored.',
  },
  noMatch: {
    title: 'No deleted students found',
    search: 'Nothing matches “{{search}}”.',
    clear: 'Clear search',
  },
  column: {
    name: 'Name',
    phone: 'Phone',
    deleted: 'Deleted',
    returns: 'Restores',
  },
  by: 'by {{name}}',
  until: '{{plan}} until {{date}}',
  withoutPlan: 'no plan',
  restore: {
    action: 'Restore',
    named: 'Restore {{name}}',
    title: 'Restore student',
    question: '{{name}} returns to the gym’s lists with their full history of enrollments and workouts.',
    enrollment: 'The enrollment {{plan}} is restored, from {{from}} to {{to}}.',
    noEnrollment: 'No enrollment is restored: the student has no current plan.',
    access: 'The student can sign in again with {{email}} and the same password.',
    inactive: 'The student stays inactive, as before.',
    done: '{{name}} restored',
    failed: 'Failed to restore student',
    emailTaken: '{{name}}’s email is now used by {{other}}. Change the email of {{other}} and try again.',
    cpfTaken: '{{name}}’s CPF is now used by {{other}}. Correct the CPF of {{other}} and try again.',
    accountTaken: '{{name}}’s account now belongs to a team member, so the record cannot be restored with it.',
  },
}
