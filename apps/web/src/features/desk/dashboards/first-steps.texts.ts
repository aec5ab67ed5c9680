import { texts } from '#platform/i18n'

/** Words of the first steps of a new gym. */
export const firstStepsPtBr = {
  title: 'Primeiros passos',
  progress: '{{done}} de {{total}} prontos',
  gym: 'Completar os dados da academia',
  gymHint: 'Endereço e telefone',
  plan: 'Criar o primeiro plano',
  planHint: 'Nome, preço e duração',
  plan_ready: 'Ajustar os planos e os preços',
  plan_readyHint: '3 planos prontos, com preços de exemplo',
  trainer: 'Cadastrar o primeiro instrutor',
  trainerHint: 'Quem acompanha os treinos',
  student: 'Cadastrar o primeiro aluno',
  studentHint: 'Com plano, já sai matriculado',
  import: 'importar planilha',
  workout: 'Criar a primeira ficha de treino',
  workoutHint: 'Sete dias já preenchidos, é só ajustar',
  workout_ready: 'Atribuir a primeira ficha',
  workout_readyHint: '5 fichas prontas: atribua, ou copie e ajuste',
  account: 'Convidar um aluno para o app',
  accountHint: 'Pelo link ele escolhe a senha e treina pelo celular',
  guide: { done: 'Pronto: {{step}}', next: 'Próximo: {{step}}', back: 'Voltar ao início' },
  templates: {
    offer: 'Comece com modelos prontos: 3 planos, 5 treinos e 5 fichas para ajustar.',
    add: 'Adicionar modelos',
    added: 'Modelos adicionados: 3 planos, 5 treinos e 5 fichas',
    failed: 'Falha ao adicionar os modelos',
    untouched: 'Modelos como vieram: planos {{plans}}, treinos {{workouts}}, fichas {{sheets}}.',
    remove: 'Retirar modelos',
    question:
      'Retirar os modelos que ninguém mudou, vendeu ou atribuiu (planos {{plans}}, treinos {{workouts}}, fichas {{sheets}})? O que já está em uso fica.',
    removed: 'Modelos retirados',
  },
  done: 'pronto',
  dismiss: 'Dispensar',
} as const

export const firstStepsTexts = texts(firstStepsPtBr, async () => (await import('./first-steps.en.ts')).firstStepsEn)
