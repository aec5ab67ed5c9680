import type { Translation } from '#platform/i18n'
import type { reportPtBr } from './report.texts.ts'

export const reportEn = {
  completed: 'Workout completed successfully',
  updated: 'Workout updated successfully',
  completeError: 'Error completing workout',
  complete: {
    title: 'Complete workout',
    editTitle: 'Edit completed workout',
    minutes: 'Duration in minutes',
    measured: 'Measured from the start. Adjust if needed.',
    assumed: 'No start was recorded, so we assumed an hour. Adjust if needed.',
    rating: 'How was the workout?',
    noStars: 'No rating',
    notes: 'Notes',
    notesPlaceholder: 'How you felt, load changes…',
    save: 'Complete workout',
    saveEdit: 'Save',
  },
} as const satisfies Translation<typeof reportPtBr>
