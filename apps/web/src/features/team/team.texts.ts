import { texts } from '#platform/i18n'

export const teamPtBr = {
  title: 'Equipe',
  noGym: 'Nenhuma academia selecionada',
  chooseGym: 'Selecione uma academia para ver a equipe',
  hint: 'Quem administra a academia e trabalha na recepção. Instrutores têm uma página própria.',
  loadFailed: 'Falha ao carregar a equipe',
  you: 'você',
  positions: { owner: 'Dono', manager: 'Gerente', reception: 'Recepção', finance: 'Financeiro' },
  rights: {
    owner: 'Faz tudo, inclusive mudar a equipe e abrir outras academias.',
    manager: 'Faz tudo, menos mudar cargos e abrir outras academias. Convida recepção e financeiro.',
    reception:
      'Cadastra alunos e matrículas. Não exclui, não vê relatórios, não muda planos, equipe nem dados da academia.',
    finance: 'Vê relatórios, cuida de planos e matrículas. Não muda alunos, treinos, equipe nem dados da academia.',
  },
  column: { name: 'Nome', email: 'E-mail', position: 'Cargo', since: 'Desde' },
  position: {
    action: 'Mudar cargo',
    title: 'Cargo de {{name}}',
    label: 'Cargo',
    saved: '{{name}} agora é: {{position}}',
    failed: 'Falha ao mudar o cargo',
  },
  passwordLink: 'Link de nova senha',
  remove: {
    action: 'Retirar acesso',
    title: 'Retirar da equipe',
    question: 'Retirar o acesso de {{name}} a esta academia?',
    accessEnds: 'A pessoa sai da conta em todos os aparelhos e não entra mais nesta academia.',
    historyStays: 'O que ela registrou continua no histórico.',
    yourself: 'Você mesmo perde o acesso agora.',
    confirm: 'Retirar acesso',
    done: '{{name}} não faz mais parte da equipe',
    failed: 'Falha ao retirar o acesso',
  },
  invite: {
    button: 'Convidar',
    title: 'Convidar para a equipe',
    name: 'Nome',
    email: 'E-mail',
    save: 'Criar convite',
    failed: 'Falha ao criar o convite',
    madeTitle: 'Convite de {{name}}',
  },
} as const

export const teamTexts = texts(teamPtBr, async () => (await import('./team.en.ts')).teamEn)
