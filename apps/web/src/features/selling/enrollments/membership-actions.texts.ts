import { texts } from '#platform/i18n'

/** Words of what the desk does with a membership. */
export const membershipActionsPtBr = {
  renew: {
    action: 'Renovar',
    named: 'Renovar matrícula de {{name}}',
    failed: 'Falha ao renovar',
  },
  more: 'Mais ações da matrícula {{plan}}',
  enroll: 'Matricular',
  undo: 'Desfazer',
  undone: 'Desfeito',
  undoFailed: 'Não foi possível desfazer',
  renewedUntil: 'renovada até {{date}}',
} as const

export const membershipActionsTexts = texts(
  membershipActionsPtBr,
  async () => (await import('./membership-actions.en.ts')).membershipActionsEn,
)
