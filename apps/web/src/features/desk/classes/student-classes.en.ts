import type { Translation } from '#platform/i18n'
import type { studentClassesPtBr } from './student-classes.texts.ts'

export const studentClassesEn: Translation<typeof studentClassesPtBr> = {
  coming: 'Coming',
  comingEmpty: 'No class or appointment booked',
  packs: 'Packs',
  past: 'History',
  pastEmpty: 'No class yet',
  loadFailed: 'Could not load the classes',
  more_one: '{{count}} more booking',
  more_other: '{{count}} more bookings',
  column: { name: 'Class', when: 'When', trainer: 'Instructor', state: 'Attendance' },
  position: 'No. {{position}} in the queue',
  state: {
    booked: 'Booked',
    offered: 'Place offered',
    waiting: 'Waiting',
    attended: 'Came',
    no_show: 'Missed',
    late_cancelled: 'Left late',
    cancelled: 'Cancelled',
    unmarked: 'Not marked',
  },
  pack: 'of the pack',
  spot: 'spot {{spot}}',
}
