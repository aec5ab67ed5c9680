export const areasPtBr = {
  roles: { admin: 'Administrador', instructor: 'Instrutor', student: 'Estudante' },
  home: 'Início',
  students: 'Alunos',
  myStudents: 'Meus Alunos',
  trainers: 'Instrutores',
  plans: 'Planos',
  enrollments: 'Matrículas',
  workoutPlans: 'Planos de Treino',
  myWorkouts: 'Meus Treinos',
  profile: 'Meu Perfil',
  settings: 'Configurações',
} as const
