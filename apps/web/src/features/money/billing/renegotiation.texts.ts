import { texts } from '#platform/i18n'

/** Words of renegotiations about what is owed. */
export const renegotiationPtBr = {
  action: 'Renegociar',
  title: 'Acordos',
  dialog: 'Acordo com {{name}}',
  hint: 'As cobranças escolhidas são anuladas e o acordo cria outras no lugar. Confirme com o seu contador ou advogado.',
  invoices: 'Cobranças do acordo',
  invoice: 'Cobrança {{number}}, {{day}}: {{amount}}',
  nothing: 'Nada em aberto para renegociar.',
  parts: 'Em quantas vezes',
  part_one: '{{count}} vez',
  part_other: '{{count}} vezes',
  dueOn: 'Primeiro vencimento',
  forgiven: 'Perdoar de multa e juros',
  forgivenHint: 'De {{amount}}.',
  reason: 'Motivo do perdão',
  calendar: 'Novas cobranças',
  principal: 'Em aberto',
  charges: 'Multa e juros',
  forgivenLine: 'Perdoado',
  total: 'Total do acordo',
  save: 'Fechar acordo',
  done: 'Acordo com {{name}} fechado',
  failed: 'O acordo não foi fechado',
  agreed: 'Acordo de {{day}}, por {{name}}',
  replaced: 'no lugar das cobranças {{numbers}}',
  issued: 'cobranças {{numbers}}',
  because: '{{amount}} de multa e juros perdoados: {{reason}}',
  undone: 'desfeito',
  undo: {
    action: 'Desfazer acordo',
    title: 'Desfazer este acordo?',
    message: 'As cobranças do acordo são anuladas e as anteriores voltam a valer, com multa e juros.',
    done: 'Acordo desfeito',
    failed: 'O acordo não foi desfeito',
  },
} as const

export const renegotiationTexts = texts(
  renegotiationPtBr,
  async () => (await import('./renegotiation.en.ts')).renegotiationEn,
)
