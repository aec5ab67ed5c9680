import { texts } from '#platform/i18n'

export const kiosksPtBr = {
  title: 'Totens',
  hint: 'Um tablet na entrada que lê o QR do aluno, ou CPF e nascimento, e responde: pode entrar, ou passe na recepção.',
  add: 'Novo totem',
  create: 'Criar totem',
  createFailed: 'Não foi possível criar o totem',
  name: 'Nome',
  nameHint: 'Aparece como quem registrou a entrada.',
  open: 'Abra este link no tablet que será "{{name}}". Ele sai da conta de quem estiver nele.',
  secret: 'Link do totem',
  copy: 'Copiar link',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar',
  until: 'Vale uma vez, até {{time}}.',
  none: 'Nenhum totem.',
  loadFailed: 'Não foi possível carregar os totens',
  waiting: 'Aguardando o tablet',
  active: 'Em uso',
  seen: 'aberto {{when}}',
  remove: 'Desligar',
  removeOf: 'Desligar {{name}}',
  removeTitle: 'Desligar {{name}}?',
  removeMessage:
    'O tablet para de funcionar na hora. Para voltar, é preciso criar outro totem e abrir o link novo nele.',
  removed: '{{name}} desligado',
  removeFailed: 'Não foi possível desligar',
} as const

/** Words of the gym's kiosks, in its settings. */
export const kiosksTexts = texts(kiosksPtBr, async () => (await import('./kiosks.en.ts')).kiosksEn)
