import { texts } from '#platform/i18n'

/** Words of collecting what is overdue. */
export const collectionPtBr = {
  title: 'Contatos de cobrança',
  add: 'Registrar contato',
  dialog: 'Contato com {{name}}',
  hint: 'Fale só com o próprio aluno, com respeito e sem ameaças (Código de Defesa do Consumidor, art. 42).',
  channel: 'Como',
  outcome: 'No que deu',
  note: 'Anotação',
  returnOn: 'Voltar a falar em',
  returnHint: 'Sem data, não aparece em “A contatar hoje”.',
  save: 'Registrar',
  done: 'Contato com {{name}} registrado',
  failed: 'O contato não foi registrado',
  loadFailed: 'Falha ao carregar os contatos',
  none: 'Nenhum contato registrado.',
  history: 'Contatos anteriores',
  reminders: 'E-mails enviados',
  reminder: 'cobrança {{number}}, {{step}}',
  waiting: 'na fila',
  steps: { 'D-3': '3 dias antes', D0: 'no vencimento', 'D+3': '3 dias depois', 'D+10': '10 dias depois' },
  channels: { phone: 'Telefone', whatsapp: 'WhatsApp', mail: 'E-mail', in_person: 'Pessoalmente' },
  outcomes: {
    promised: 'Prometeu pagar',
    message_left: 'Recado deixado',
    no_answer: 'Não atendeu',
    disputed: 'Contesta a cobrança',
    wrong_contact: 'Contato errado',
    other: 'Outro',
  },
  entry: '{{outcome}} · {{channel}}',
  by: '{{day}}, por {{name}}',
  back: 'voltar em {{day}}',
  column: 'Último contato',
  never: 'ainda ninguém falou',
  due: 'A contatar hoje',
  dueCount: 'A contatar hoje ({{count}})',
} as const

export const collectionTexts = texts(collectionPtBr, async () => (await import('./collection.en.ts')).collectionEn)
