import type { Translation } from '#platform/i18n'
import type { teamPtBr } from './team.texts.ts'

export const teamEn = {
  title: 'Team',
  noGym: 'No gym selected',
  chooseGym: 'Select a gym to see its team',
  hint: 'Who runs the gym and works at the front desk. Instructors have a page of their own.',
  loadFailed: 'Failed to load the team',
  you: 'you',
  positions: { owner: 'Owner', manager: 'Manager', reception: 'Reception', finance: 'Finance' },
  rights: {
    owner: 'Does everything, including changing the team and opening further gyms.',
    manager: 'Does everything except changing positions and opening other gyms. Invites reception and finance.',
    reception:
      'Registers students and enrollments. Deletes nothing, sees no reports, changes no plans, team or gym data.',
    finance: 'Sees reports, looks after plans and enrollments. Changes no students, workouts, team or gym data.',
  },
  column: { name: 'Name', email: 'Email', position: 'Position', since: 'Since' },
  position: {
    action: 'Change position',
    title: 'Position of {{name}}',
    label: 'Position',
    saved: '{{name}} is now: {{position}}',
    failed: 'Failed to change the position',
  },
  passwordLink: 'New password link',
  remove: {
    action: 'Remove access',
    title: 'Remove from the team',
    question: 'Remove the access of {{name}} to this gym?',
    accessEnds: 'The person is signed out on every device and enters this gym no more.',
    historyStays: 'What they recorded stays in the history.',
    yourself: 'You lose your own access now.',
    confirm: 'Remove access',
    done: '{{name}} is no longer of the team',
    failed: 'Failed to remove the access',
  },
  invite: {
    button: 'Invite',
    title: 'Invite to the team',
    name: 'Name',
    email: 'Email',
    save: 'Create invitation',
    failed: 'Failed to create the invitation',
    madeTitle: 'Invitation of {{name}}',
  },
} as const satisfies Translation<typeof teamPtBr>
