import { texts } from '#platform/i18n'

/** Picture and video of an exercise: to look at, and in its form. */
export const exerciseMediaPtBr = {
  video: 'Ver vídeo',
  picture: 'Foto',
  pictureHint: 'É reduzida aqui antes de ser enviada; só esta academia a vê.',
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Remover foto',
  removed: 'Foto removida: salve para confirmar',
  preparing: 'Preparando a foto…',
  ready: 'Foto pronta para salvar',
  unreadable: 'Este arquivo não é uma foto que o navegador consiga abrir',
  alt: 'O que a foto mostra',
  altHint: 'Para quem não vê a foto. Vazio: o nome do exercício.',
  preview: 'Foto escolhida',
} as const

export const exerciseMediaTexts = texts(
  exerciseMediaPtBr,
  async () => (await import('./exercise-media.en.ts')).exerciseMediaEn,
)
