import { texts } from '#platform/i18n'

/** Words of the deleted students, and of bringing one back. */
export const deletedStudentsPtBr = {
  title: 'Alunos excluídos',
  summary: 'Quem foi excluído pode voltar, com o histórico e as matrículas que ainda valem.',
  chooseGym: 'Selecione uma academia para visualizar os alunos excluídos',
  back: 'Alunos',
  loadFailed: 'Falha ao carregar os alunos excluídos',
  searchLabel: 'Buscar alunos excluídos',
  searchPlaceholder: 'Nome, e-mail ou telefone',
  empty: {
    title: 'Nenhum aluno excluído',
    message: 'Quando alguém excluir um aluno, ele aparece aqui e pode ser restaurado.',
  },
  noMatch: {
    title: 'Nenhum aluno excluído encontrado',
    search: 'Nada corresponde a “{{search}}”.',
    clear: 'Limpar busca',
  },
  column: {
    name: 'Nome',
    phone: 'Telefone',
    deleted: 'Excluído em',
    returns: 'Volta com',
  },
  by: 'por {{name}}',
  until: '{{plan}} até {{date}}',
  withoutPlan: 'sem plano',
  restore: {
    action: 'Restaurar',
    named: 'Restaurar {{name}}',
    title: 'Restaurar aluno',
    question: '{{name}} volta para as listas da academia, com todo o histórico de matrículas e treinos.',
    enrollment: 'A matrícula {{plan}} volta a valer, de {{from}} a {{to}}.',
    noEnrollment: 'Nenhuma matrícula volta a valer: o aluno fica sem plano em vigor.',
    access: 'O aluno volta a entrar no aplicativo com {{email}} e a mesma senha.',
    inactive: 'O aluno continua inativo, como estava antes da exclusão.',
    done: '{{name}} está de volta',
    failed: 'Falha ao restaurar o aluno',
    emailTaken: 'O e-mail de {{name}} agora é de {{other}}. Mude o e-mail de {{other}} e tente de novo.',
    cpfTaken: 'O CPF de {{name}} agora é de {{other}}. Corrija o CPF de {{other}} e tente de novo.',
    accountTaken: 'A conta de {{name}} agora é de outra pessoa da equipe, por isso o cadastro não pode voltar com ela.',
  },
} as const

export const deletedStudentsTexts = texts(
  deletedStudentsPtBr,
  async () => (await import('./deleted-students.en.ts')).deletedStudentsEn,
)
