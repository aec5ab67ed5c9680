import { type TextKey, texts } from '#platform/i18n'

export const areasPtBr = {
  roles: { admin: 'Administrador', instructor: 'Instrutor', student: 'Estudante' },
  home: 'Início',
  students: 'Alunos',
  myStudents: 'Meus Alunos',
  student: 'Aluno',
  deletedStudents: 'Alunos excluídos',
  import: 'Importar alunos',
  trainers: 'Instrutores',
  plans: 'Planos',
  enrollments: 'Matrículas',
  messages: 'Mensagens',
  messageTexts: 'Textos das mensagens',
  reports: 'Relatórios',
  reviews: 'Revisões',
  workoutPlans: 'Planos de Treino',
  myWorkouts: 'Meus Treinos',
  train: 'Treino em andamento',
  progress: 'Progresso',
  exercise: 'Exercício',
  goals: 'Metas',
  schedule: 'Agenda',
  profile: 'Meu Perfil',
  settings: 'Configurações',
  account: 'Conta',
  preferences: 'Preferências',
  notifications: 'Notificações',
  gym: 'Academia',
  team: 'Equipe',
} as const

/** Names of pages and roles: the words of the page tables. */
export const areasTexts = texts(areasPtBr, async () => (await import('./areas.en.ts')).areasEn)

export type AreaTextKey = TextKey<typeof areasPtBr>
