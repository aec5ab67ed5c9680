import { type TextKey, texts } from '#platform/i18n'

export const pageNamesPtBr = {
  roles: { admin: 'Administrador', instructor: 'Instrutor', student: 'Estudante' },
  home: 'Início',
  door: 'Recepção',
  students: 'Alunos',
  myStudents: 'Meus Alunos',
  student: 'Aluno',
  'deleted-students': 'Alunos excluídos',
  import: 'Importar alunos',
  trainers: 'Instrutores',
  plans: 'Planos',
  enrollments: 'Matrículas',
  billing: 'Financeiro',
  messages: 'Mensagens',
  'payment-settings': 'Recebimentos',
  'message-texts': 'Textos das mensagens',
  'door-settings': 'Regras de entrada',
  visits: 'Visitas',
  lockers: 'Armários',
  classes: 'Aulas',
  incidents: 'Ocorrências',
  'visit-report': 'Relatório de visitas',
  reports: 'Relatórios',
  reviews: 'Revisões',
  'workout-plans': 'Planos de Treino',
  workouts: 'Meus Treinos',
  train: 'Treino em andamento',
  progress: 'Progresso',
  exercise: 'Exercício',
  goals: 'Metas',
  schedule: 'Agenda',
  profile: 'Meu Perfil',
  pass: 'QR de entrada',
  payments: 'Pagamentos',
  settings: 'Configurações',
  account: 'Conta',
  preferences: 'Preferências',
  notifications: 'Notificações',
  gym: 'Academia',
  team: 'Equipe',
  short: { workouts: 'Treinos', train: 'Treinar', profile: 'Perfil' },
} as const

/** What pages and roles are called; a page by its name, unless its table says otherwise. */
export const pageNamesTexts = texts(pageNamesPtBr, async () => (await import('./page-names.en.ts')).pageNamesEn)

export type PageLabel = TextKey<typeof pageNamesPtBr>
