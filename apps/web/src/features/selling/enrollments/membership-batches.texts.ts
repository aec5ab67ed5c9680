import { texts } from '#platform/i18n'

/** Words of what is done with several memberships at once. */
export const membershipBatchesPtBr = {
  button: 'Trocar plano',
  title_one: 'Trocar o plano de {{count}} pessoa',
  title_other: 'Trocar o plano de {{count}} pessoas',
  plan: 'Novo plano',
  from: 'O novo plano começa em',
  says: '{{plan}} · {{price}} por pessoa. O plano atual de cada uma termina hoje, ou na véspera de uma data futura.',
  without_one: '{{count}} pessoa sem plano em vigor fica de fora: {{names}}',
  without_other: '{{count}} pessoas sem plano em vigor ficam de fora: {{names}}',
  nobody: 'Nenhuma das pessoas selecionadas tem um plano em vigor.',
  done_one: '{{count}} pessoa trocou para {{plan}}',
  done_other: '{{count}} pessoas trocaram para {{plan}}',
  undo: 'Desfazer',
  undone: 'Desfeito',
  undoFailed: 'Não foi possível desfazer',
  failed: 'Falha ao trocar os planos',
  refused: 'Nada foi alterado. Estas pessoas não podem trocar de plano:',
  row: '{{name}}: {{reason}}',
  goOn_one: 'Continuar sem esta pessoa',
  goOn_other: 'Continuar sem estas {{count}} pessoas',
} as const

export const membershipBatchesTexts = texts(
  membershipBatchesPtBr,
  async () => (await import('./membership-batches.en.ts')).membershipBatchesEn,
)
