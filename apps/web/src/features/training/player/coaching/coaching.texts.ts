import { texts } from '#platform/i18n'

/** Words of the tablet on which an instructor trains several students. */
export const coachingPtBr = {
  label: 'Treinando agora',
  none: 'Ninguém está treinando agora.',
  sets: '{{done}} de {{total}} séries',
  elsewhere: 'No aparelho do aluno',
  own: 'Meu treino',
  rest: 'descanso {{time}}',
  choose: 'Toque em quem você quer acompanhar, ou comece com outro aluno.',
  chooseTitle: 'Nenhum treino aberto aqui',
  another: 'Treinar com outro aluno',
  student: 'Aluno',
  about: 'Sobre {{name}}',
  openStudent: 'Abrir página do aluno',
  reviews_one: '{{count}} treino espera revisão',
  reviews_other: '{{count}} treinos esperam revisão',
  loadFailed: 'Falha ao carregar',
  hand: {
    title: 'Exercício da vez',
    before: 'Última vez, {{date}}',
    first: 'Sem registro anterior.',
    best: 'Melhor 1RM estimado no ano: {{value}} kg ({{date}})',
    notes: 'Orientação: {{notes}}',
  },
  pains: {
    title: 'Dores relatadas',
    none: 'Nenhuma dor registrada nos últimos {{days}} dias.',
    private: 'Visível só para o aluno, os instrutores e a administração: a recepção não vê.',
  },
  last: {
    title: 'Últimos treinos',
    none: 'Nenhum treino concluído ainda.',
    minutes: '{{minutes}} min',
    stars_one: '{{count}} estrela',
    stars_other: '{{count}} estrelas',
  },
} as const

export const coachingTexts = texts(coachingPtBr, async () => (await import('./coaching.en.ts')).coachingEn)
