import { texts } from '#platform/i18n'

/** Words of the student's own profile. */
export const profilePtBr = {
  title: 'Meu Perfil',
  loadFailed: 'Falha ao carregar perfil',
  updateFailed: 'Falha ao atualizar perfil',
  updated: 'Perfil atualizado com sucesso',
  notFound: 'Perfil não encontrado',
  notFoundHint: 'Seu cadastro de aluno não está nesta academia. Fale com a recepção.',
  noGymHint: 'Fale com a recepção da sua academia para liberar o seu acesso.',
  personal: 'Dados pessoais',
  membership: 'Na academia',
  edit: 'Editar',
  save: 'Salvar',
  cancel: 'Cancelar',
  name: 'Nome',
  email: 'E-mail',
  emailHint: 'Você entra no aplicativo com este e-mail.',
  currentPassword: 'Senha atual',
  whyPassword: 'Para mudar o e-mail com que você entra, confirme sua senha.',
  phone: 'Telefone',
  birthDate: 'Data de Nascimento',
  missing: 'Não informado',
  plan: 'Plano atual',
  standing: 'Situação do plano',
  noPlan: 'sem plano',
  instructor: 'Instrutor',
  status: 'Status',
  active: 'Ativo',
  inactive: 'Inativo',
  since: 'Membro desde',
  data: 'Meus dados',
  dataHint:
    'Tudo o que esta academia guarda sobre você em um arquivo (JSON): cadastro, matrículas, medidas, metas e treinos. Para corrigir ou excluir o que não pode mudar aqui, fale com a recepção.',
  dataDownload: 'Baixar meus dados',
  setsDownload: 'Baixar séries (CSV)',
  dataFailed: 'Falha ao baixar seus dados',
  enrollments: 'Matrículas',
  payments: 'Pagamentos',
  readOnlyHint: 'Plano, status e instrutor são definidos pela academia.',
} as const

export const profileTexts = texts(profilePtBr, async () => (await import('./profile.en.ts')).profileEn)
