import { texts } from '#platform/i18n'

/** Words of the lockers. */
export const lockersPtBr = {
  title: 'Armários',
  chooseGym: 'Selecione uma academia no topo da página',
  loadFailed: 'Falha ao carregar os armários',
  empty: 'Nenhum armário ainda',
  emptyHint: 'Cadastre os números que existem na academia; depois, toque em um para emprestar.',
  free: '{{free}} livres de {{all}}',
  state: {
    free: 'Livre',
    lent: 'até hoje',
    rented: 'até {{date}}',
    overdue: 'devia voltar {{when}}',
  },
  number: 'Armário {{number}}',
  overdue: 'A devolver',
  giveBack: 'Devolver',
  giveBackOf: 'Devolver o armário {{number}} de {{name}}',
  givenBack: 'Armário {{number}} devolvido',
  undo: 'Desfazer',
  failed: 'Não foi possível registrar',
  lend: {
    title: 'Emprestar o armário {{number}}',
    student: 'Aluno',
    until: 'Por quanto tempo',
    today: 'Hoje',
    monthly: 'Por mês',
    months: 'Meses',
    price: 'Gera uma cobrança de {{amount}}, que vence hoje.',
    save: 'Emprestar',
    done: 'Armário {{number}} com {{name}}',
    remove: 'Excluir este armário',
    removed: 'Armário {{number}} excluído',
  },
  set: {
    action: 'Cadastrar armários',
    title: 'Cadastrar armários',
    from: 'Do número',
    to: 'Até o número',
    price: 'Preço por mês',
    priceHint: 'Em branco: só para emprestar. Números que já existem mudam de preço.',
    save: 'Salvar',
    done: 'Armários salvos',
  },
} as const

export const lockersTexts = texts(lockersPtBr, async () => (await import('./lockers.en.ts')).lockersEn)
