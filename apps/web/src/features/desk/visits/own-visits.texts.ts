import { texts } from '#platform/i18n'

/** Words of a student's own visits. */
export const ownVisitsPtBr = {
  title: 'Minhas visitas',
  none: 'Nenhuma visita registrada na recepção.',
  failed: 'Não foi possível carregar suas visitas',
  inside: 'na academia',
  until: 'até {{time}}',
  quiet: 'Hoje costuma estar tranquilo às {{hours}}.',
} as const

export const ownVisitsTexts = texts(ownVisitsPtBr, async () => (await import('./own-visits.en.ts')).ownVisitsEn)
