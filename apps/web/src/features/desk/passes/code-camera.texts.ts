import { texts } from '#platform/i18n'

export const cameraPtBr = {
  open: 'Ler QR com a câmera',
  close: 'Fechar a câmera',
  label: 'Câmera: aponte para o QR',
  unable: 'O leitor de QR não carregou. Confira a internet, ou use um leitor USB.',
  refused: 'A câmera não abriu. Permita o uso dela no navegador.',
} as const

/** Words of reading codes by camera. */
export const cameraTexts = texts(cameraPtBr, async () => (await import('./code-camera.en.ts')).cameraEn)
