import type { Translation } from '#platform/i18n'
import type { weekCopyPtBr } from './week-copy.texts.ts'

export const weekCopyEn: Translation<typeof weekCopyPtBr> = {
  title: 'Copy the week of {{from}} to {{to}}',
  message:
    'What is in both weeks becomes as it was in this one: day, time, room, instructor and places. What is missing is added in that week alone. The rest stays, and cancelled classes are not copied.',
  to: 'To the week of',
  nothing: 'There is nothing to copy.',
  change: 'Changes',
  add: 'New',
  sameCount_one: '{{count}} class is the same already.',
  sameCount_other: '{{count}} classes are the same already.',
  past: 'Already begun',
  closed: 'Gym closed',
  was: {
    when: 'before {{when}}',
    room: '{{now}} (before {{before}})',
    trainer: '{{now}} (before {{before}})',
    places: '{{now}} places (before {{before}})',
  },
  noRoom: 'no room',
  noTrainer: 'no instructor',
  others_one: '{{count}} other class of that week stays as it is.',
  others_other: '{{count}} other classes of that week stay as they are.',
  room: '{{modality}} and {{other}} in the same room, {{when}}',
  trainer: '{{modality}} and {{other}} with the same instructor, {{when}}',
  same: '{{modality}} is at that time already, without a room, {{when}}',
  people_one: '{{count}} person has another class at that time and loses their place.',
  people_other: '{{count}} people have another class at that time and lose their places.',
  absent: '{{modality}} while the instructor is absent, {{when}}',
  hours: '{{modality}} outside of the instructor’s hours, {{when}}',
  clashes: 'What does not fit',
  reason: 'Why all the same',
  copy: 'Copy',
  copied: 'Week copied',
  failed: 'Could not copy',
  loadFailed: 'Could not compare the weeks',
}
