import type { Translation } from '#platform/i18n'
import type { reportPtBr } from './report.texts.ts'

export const reportEn = {
  completed: 'Workout completed successfully!',
  updated: 'Record updated successfully!',
  completeError: 'Error completing workout',
  complete: {
    title: 'Complete workout',
    editTitle: 'Edit completed workout',
    minutes: 'Duration in minutes',
    measured: 'Measured since the start. Correct it if needed.',
    assumed: 'No start was recorded: we take an hour. Correct it if needed.',
    rating: 'How was the workout?',
    noStars: 'No rating',
    notes: 'Notes',
    notesPlaceholder: 'How you felt, loads that changed…',
    save: 'Complete workout',
    saveEdit: 'Save',
  },
} as const satisfies Translation<typeof reportPtBr>
