import { texts } from '#platform/i18n'

export const smartWeekPtBr = {
  title: 'Montar a semana',
  split: 'Divisão',
  splitDays: '{{least}} a {{most}} dias',
  part: '{{letter}}: {{name}}',
  everyDay: 'Cada dia treina o corpo todo, com outros exercícios',
  days: 'Dias de treino',
  daysHint: '{{split}} pede de {{least}} a {{most}} dias por semana.',
  daysChosen_one: '{{count}} dia escolhido',
  daysChosen_other: '{{count}} dias escolhidos',
  goal: 'Objetivo',
  range: 'Séries por músculo na semana: {{min}} a {{max}}.',
  student: 'Aluno (opcional)',
  studentHint: 'Conta dores, restrições e as cargas que o aluno já usou.',
  fromProfile: 'Objetivo e nível vêm do cadastro de treino do aluno.',
  signing: 'Ao salvar a ficha, {{name}} assina a semana.',
  build: 'Montar',
  cancel: 'Cancelar',
  failed: 'Falha ao montar a semana',
  replaceTitle: 'Substituir exercícios?',
  replaceMessage: 'Já há exercícios em: {{days}}. Eles dão lugar à semana montada. Dá para desfazer depois.',
  replace: 'Substituir e montar',
} as const

export const smartWeekTexts = texts(smartWeekPtBr, async () => (await import('./smart-week.en.ts')).smartWeekEn)
