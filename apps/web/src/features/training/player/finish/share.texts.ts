import { texts } from '#platform/i18n'

/** Words of sharing a finished workout. */
export const sharePtBr = {
  title: 'Compartilhar treino',
  choose: 'O que aparece',
  parts: {
    title: 'Nome do treino',
    numbers: 'Minutos e séries',
    muscles: 'Músculos',
    load: 'Carga total',
    records: 'Recordes',
    gym: 'Nome da academia',
  },
  picture: 'Imagem do treino, como será enviada',
  record: 'Recorde: {{name}}',
  share: 'Compartilhar',
  download: 'Baixar imagem',
  file: 'treino.png',
  failed: 'Não foi possível compartilhar a imagem',
} as const

export const shareTexts = texts(sharePtBr, async () => (await import('./share.en.ts')).shareEn)
