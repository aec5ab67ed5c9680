import { texts } from '#platform/i18n'

/** Words of the sets that were planned and done, for staff. */
export const volumePtBr = {
  title: 'Planejado e feito',
  hint: 'Séries feitas de planejadas, por semana e grupo muscular. Onde o músculo só ajuda, a série conta meia. A última semana ainda não acabou.',
  group: 'Semana de',
  all: 'Todas as séries',
  cell: '{{done}} de {{planned}} séries',
  none: 'Nas últimas oito semanas não houve ficha semanal nem treino.',
  loadFailed: 'Falha ao carregar o planejado e o feito',
} as const

export const volumeTexts = texts(volumePtBr, async () => (await import('./volume.en.ts')).volumeEn)
