import { texts } from '#platform/i18n'

/** Words of the enrollments screen, and of every place that shows an enrollment. */
export const enrollmentsPtBr = {
  title: 'Matrículas',
  chooseGym: 'Selecione uma academia para visualizar as matrículas',
  add: 'Nova matrícula',
  loadFailed: 'Falha ao carregar matrículas',
  searchLabel: 'Buscar matrículas',
  searchPlaceholder: 'Aluno ou plano',
  empty: {
    title: 'Nenhuma matrícula ainda',
    message: 'Matricule um aluno em um plano para acompanhar o período aqui.',
    readOnly: 'Quando a recepção matricular alunos, as matrículas aparecem aqui.',
    ofStudent: 'Este aluno ainda não tem matrícula.',
  },
  noMatch: {
    title: 'Nenhuma matrícula encontrada',
    search: 'Nada corresponde a “{{search}}”.',
    filters: 'Nada corresponde aos filtros.',
    clear: 'Limpar busca e filtros',
  },
  column: {
    student: 'Aluno',
    plan: 'Plano',
    start: 'Início',
    end: 'Fim',
    status: 'Status',
    created: 'data de cadastro',
  },
  status: {
    active: 'Ativa',
    expired: 'Expirada',
    cancelled: 'Cancelada',
    expiring: 'Expirando em breve',
    unaccepted: 'Contrato a aceitar',
  },
  state: {
    scheduled: 'Agendada',
    active: 'Ativa',
    expiring: 'Expirando em breve',
    lapsed: 'Expirada',
    ended: 'Encerrada',
    cancelled: 'Cancelada',
    frozen: 'Trancada até {{date}}',
  },
  frozenDays: 'Trancada de {{from}} a {{to}}',
  ends: {
    expiring: 'vence {{when}}',
    lapsed: 'venceu {{when}}',
  },
  filter: {
    status: 'Status',
    all: 'Todas',
    chip: 'Status: {{status}}',
    student: 'Aluno',
    studentChip: 'Aluno: {{name}}',
    planChip: 'Plano: {{name}}',
    anyStudent: 'Todos os alunos',
  },
  dialog: {
    saveAndReceive: 'Salvar e receber',
    title: 'Matrícula',
    add: 'Nova matrícula',
    edit: 'Editar matrícula',
    view: 'Matrícula de {{name}}',
    student: 'Aluno',
    plan: 'Plano',
    start: 'Início',
    end: 'Fim',
    endsEarlier: 'Dias pagos não se cortam aqui: para acertar os que sobram, use Cancelar.',
    endFilled_one: 'Preenchido com a duração do plano: {{count}} dia',
    endFilled_other: 'Preenchido com a duração do plano: {{count}} dias',
    endFilledMonths_one: 'Preenchido com a duração do plano: {{count}} mês',
    endFilledMonths_other: 'Preenchido com a duração do plano: {{count}} meses',
    status: 'Status',
    reopened: 'O fim passou para o futuro, então a matrícula volta a ficar ativa.',
    price: 'Preço contratado',
    priceNow: 'Preço do plano: {{price}}',
    created: 'Data de Criação',
    openStudent: 'Abrir aluno',
    gone: 'Esta matrícula não existe mais.',
  },
  overlaps:
    'Este aluno já tem uma matrícula ativa deste plano de {{from}} a {{to}}. Mude as datas ou edite a matrícula que existe.',
  created: 'Matrícula criada com sucesso',
  updated: 'Matrícula atualizada com sucesso',
  deleted: 'Matrícula de {{name}} excluída com sucesso',
  createFailed: 'Falha ao adicionar matrícula',
  updateFailed: 'Falha ao editar matrícula',
  deleteFailed: 'Falha ao excluir matrícula',
  remove: {
    title: 'Confirmar Exclusão',
    question: 'Tem certeza que deseja excluir a matrícula de {{name}}?',
    what: '{{plan}}, de {{from}} a {{to}}',
    consequence: 'O aluno fica sem esta matrícula. A exclusão fica no registro de atividades.',
    cancelMessage: 'O aluno desistiu? Cancele a matrícula: ela deixa de valer e fica no histórico.',
    cancel: 'Cancelar matrícula',
  },
} as const

export const enrollmentsTexts = texts(enrollmentsPtBr, async () => (await import('./enrollments.en.ts')).enrollmentsEn)

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
  async () => (await import('./enrollments.en.ts')).membershipActionsEn,
)
