import { texts } from '#platform/i18n'

/** Words of the list of visits. */
export const visitLogPtBr = {
  title: 'Visitas',
  back: 'Recepção',
  chooseGym: 'Selecione uma academia no topo da página',
  who: 'Quem',
  whose: { students: 'Alunos', visitors: 'Visitantes' },
  search: 'Buscar visitas',
  searchStudents: 'Nome, telefone ou CPF',
  searchVisitors: 'Nome, telefone ou código',
  from: 'De',
  to: 'Até',
  by: 'Como veio',
  anyWay: 'De qualquer jeito',
  dayPass: 'Diária',
  credentials: { desk: 'Recepção', pass: 'QR', cpf: 'CPF', number: 'Catraca' },
  name: 'Nome',
  entered: 'Entrada',
  left: 'Saída',
  inside: 'na academia',
  letIn: 'Registrada por',
  reason: 'Liberada porque',
  of: '{{source}} de {{name}}',
  undo: 'Desfazer',
  undoOf: 'Desfazer a entrada de {{name}}',
  loadFailed: 'Não foi possível carregar as visitas',
  none: 'Nenhuma visita encontrada',
  noneHint: 'Quem entra aparece aqui, com a hora e quem registrou.',
} as const

export const visitLogTexts = texts(visitLogPtBr, async () => (await import('./visits-screen.en.ts')).visitLogEn)
