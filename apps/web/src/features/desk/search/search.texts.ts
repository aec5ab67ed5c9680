import { texts } from '#platform/i18n'

export const searchPtBr = {
  label: 'Buscar alunos, planos e ações',
  placeholder: 'Buscar alunos, planos, treinos…',
  placeholderPages: 'Ir para…',
  results: 'Resultados',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  nothing: 'Nenhum resultado para “{{text}}”',
  searching: 'Buscando…',
  failed: 'A busca não respondeu. As páginas e ações continuam aqui.',
  groups: {
    recents: 'Recentes',
    students: 'Alunos',
    plans: 'Planos',
    trainers: 'Instrutores',
    enrollments: 'Matrículas',
    workouts: 'Treinos',
    actions: 'Ações',
    pages: 'Ir para',
    acts: 'Ações: {{name}}',
  },
  actions: {
    students: 'Cadastrar aluno',
    enrollments: 'Nova matrícula',
    plans: 'Novo plano',
    trainers: 'Cadastrar instrutor',
    workouts: 'Novo treino',
    receive: 'Receber de {{name}}',
    receiveOf: 'Receber de…',
    open: 'Abrir',
    receiveNow: 'Receber',
    renew: 'Renovar',
    enrollment: 'Ver matrícula',
    signOut: 'Sair da conta',
    help: 'Atalhos de teclado',
  },
  /** What the buttons of the same actions say. */
  also: {
    students: 'Novo aluno',
    enrollments: 'Matricular',
    plans: 'Cadastrar plano',
    trainers: 'Novo instrutor',
    workouts: 'Criar treino, nova ficha',
  },
  /** With these words before a name, it is about receiving money. */
  receiving: { verb: 'receber', from: 'de', begins: 'Receber de ' },
  workouts: { isolated: 'Treino avulso', organized: 'Ficha de treino' },
  hints: { move: 'mover', open: 'abrir', acts: 'ações', back: 'voltar', close: 'fechar' },
  /** Heard with a person. */
  hasActs: 'Seta para a direita: ações',
  acts_one: 'Ações de {{name}}: {{count}}',
  acts_other: 'Ações de {{name}}: {{count}}',
  help: {
    title: 'Atalhos de teclado',
    palette: 'Buscar em toda parte',
    go: 'Ir para {{page}}',
    add: 'Novo registro na lista aberta',
    receive: 'Receber do aluno aberto',
    help: 'Mostrar esta ajuda',
    search: 'Ir para a busca da lista',
    off: 'Você pode desligar as teclas simples em Configurações, Preferências.',
    isOff: 'As teclas simples estão desligadas. Ligue-as em Configurações, Preferências.',
    afterwards: 'depois',
  },
} as const

export const searchTexts = texts(searchPtBr, async () => (await import('./search.en.ts')).searchEn)
