import { texts } from '#platform/i18n'

export const visitorsPtBr = {
  open: 'Visitante',
  title: 'Entrada sem plano',
  kind: 'Como vem',
  dayPass: 'Diária',
  dayPassHint:
    '{{amount}}. Vale hoje, em qualquer horário; a pessoa ganha um cadastro sem plano, com a cobrança e o recibo.',
  name: 'Nome',
  phone: 'Celular',
  host: 'Convidado de',
  trainer: 'Personal',
  code: 'Código',
  codeHint: 'Confira antes no portal deles: aqui o código só fica anotado.',
  enter: 'Registrar entrada',
  enterAnyway: 'Liberar entrada',
  sell: 'Receber',
  reason: 'Por que a pessoa entra?',
  reasonHint: 'Fica registrado para a gerência.',
  reasons: {
    GUESTS_USED: 'O aluno já trouxe os convidados deste mês',
    HOST_ABSENT: 'O aluno que convida não está na academia',
    HOST_REFUSED: 'O aluno que convida também não pode entrar',
    TRIAL_USED: 'Já fez a aula experimental',
    TRAINER_ENDED: 'A autorização do personal terminou',
    GYM_FULL: 'A academia está cheia',
  },
  entered: 'Entrada de {{name}} registrada',
  again: '{{name}} continua na mesma visita',
  failed: 'Não foi possível registrar a entrada',
  actFailed: 'Não foi possível registrar',
  undo: 'Desfazer',
  undone: 'Desfeito',
  today: 'Visitantes de hoje',
  of: 'de {{name}}',
  leftAt: 'saiu {{time}}',
  exit: 'Saiu',
  exitOf: 'Saiu: {{name}}',
  left: 'Saída de {{name}} registrada',
  join: 'Virar aluno',
  joinOf: 'Virar aluno: {{name}}',
  made: '{{name}} agora tem cadastro de aluno',
  known: '{{name}} já tinha cadastro: a visita ficou com ele',
} as const

/** Words of people who come without a plan. */
export const visitorsTexts = texts(visitorsPtBr, async () => (await import('./visitors.en.ts')).visitorsEn)
