import { texts } from '#platform/i18n'

/** Words of copying a week. */
export const weekCopyPtBr = {
  title: 'Copiar a semana de {{from}} a {{to}}',
  message:
    'O que está nas duas semanas fica como foi nesta: dia, hora, sala, instrutor e vagas. O que falta é acrescentado só naquela semana. O resto fica, e aulas canceladas não são copiadas.',
  to: 'Para a semana de',
  nothing: 'Não há nada a copiar.',
  change: 'Muda',
  add: 'Nova',
  sameCount_one: '{{count}} aula já é igual.',
  sameCount_other: '{{count}} aulas já são iguais.',
  past: 'Já começou',
  closed: 'Academia fechada',
  was: {
    when: 'antes {{when}}',
    room: '{{now}} (antes {{before}})',
    trainer: '{{now}} (antes {{before}})',
    places: '{{now}} vagas (antes {{before}})',
  },
  noRoom: 'sem sala',
  noTrainer: 'sem instrutor',
  others_one: '{{count}} outra aula daquela semana fica como está.',
  others_other: '{{count}} outras aulas daquela semana ficam como estão.',
  room: '{{modality}} e {{other}} na mesma sala, {{when}}',
  trainer: '{{modality}} e {{other}} com o mesmo instrutor, {{when}}',
  same: '{{modality}} já é neste horário, sem sala, {{when}}',
  people_one: '{{count}} pessoa tem outra aula nesse horário e perde a vaga.',
  people_other: '{{count}} pessoas têm outra aula nesse horário e perdem a vaga.',
  absent: '{{modality}} com o instrutor ausente, {{when}}',
  hours: '{{modality}} fora do horário do instrutor, {{when}}',
  clashes: 'O que não fecha',
  reason: 'Por que mesmo assim',
  copy: 'Copiar',
  copied: 'Semana copiada',
  failed: 'Não foi possível copiar',
  loadFailed: 'Falha ao comparar as semanas',
} as const

export const weekCopyTexts = texts(weekCopyPtBr, async () => (await import('./week-copy.en.ts')).weekCopyEn)
