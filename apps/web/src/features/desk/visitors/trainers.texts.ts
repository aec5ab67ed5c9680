import { texts } from '#platform/i18n'

export const trainersPtBr = {
  title: 'Personais externos',
  hint: 'Quem atende alunos na academia sem ser da equipe, e até quando pode entrar.',
  add: 'Novo personal externo',
  edit: 'Editar',
  editOf: 'Editar {{name}}',
  facts: 'CREF {{cref}} · até {{until}}',
  name: 'Nome',
  cref: 'CREF',
  phone: 'Celular',
  until: 'Pode entrar até',
  save: 'Salvar',
  saved: '{{name}} salvo',
  none: 'Nenhum personal externo.',
  remove: 'Excluir',
  removeOf: 'Excluir {{name}}',
  removeTitle: 'Excluir {{name}}?',
  removeMessage: 'As visitas registradas também são excluídas. Para só encerrar a entrada, mude a data.',
  removed: '{{name}} excluído',
  failed: 'Não foi possível salvar',
  loadFailed: 'Não foi possível carregar os personais externos',
} as const

/** Words of trainers who are none of the gym's own. */
export const trainersTexts = texts(trainersPtBr, async () => (await import('./trainers.en.ts')).trainersEn)
