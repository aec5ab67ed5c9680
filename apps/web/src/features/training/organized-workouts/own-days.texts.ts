import { texts } from '#platform/i18n'

/** Words of the days that students have for themselves in a shared sheet. */
export const ownDaysPtBr = {
  has_one: '{{names}} tem o seu próprio treino neste dia',
  has_other: '{{names}} têm o seu próprio treino neste dia',
  count_one: '{{count}} com treino próprio',
  count_other: '{{count}} com treino próprio',
  merge: {
    title: 'Voltar à ficha comum',
    question: '{{name}} volta a ter o mesmo treino que os outros. O que já foi treinado fica.',
    done: '{{name}} tem a ficha comum outra vez',
    failed: 'Falha ao voltar à ficha comum',
  },
  ask: {
    title: 'Você mudou dias que alguns alunos têm só seus',
    hint: 'Se a mudança vale também para eles, o dia só do aluno dá lugar ao da ficha. O que já foi treinado fica.',
    stays: 'Fica com o próprio',
    also: 'Vale também para {{name}}',
    has: '{{name}} tem o seu próprio treino: {{days}}',
    day: '{{day}} ({{week}})',
  },
} as const

export const ownDaysTexts = texts(ownDaysPtBr, async () => (await import('./own-days.en.ts')).ownDaysEn)
