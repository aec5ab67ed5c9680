import { texts } from '#platform/i18n'

/** Words of what student and coaches write about a workout. */
export const threadPtBr = {
  title: 'Recados sobre este treino',
  loadFailed: 'Falha ao carregar os recados',
  none: 'Nenhum recado ainda.',
  text: 'Novo recado',
  textHint: 'Sobre este treino. A recepção não lê.',
  attach: 'Foto ou vídeo',
  attachHint: 'O vídeo pode ter até 12 MB. Fotos e vídeos são apagados depois de {{days}} dias.',
  attached: '{{name}} vai junto',
  detach: 'Tirar',
  send: 'Enviar',
  sendFailed: 'Falha ao enviar o recado',
  fileNeedsNetwork: 'Sem rede: a foto ou o vídeo só pode ser enviado com internet.',
  pending: 'Será enviado quando houver rede',
  refused: 'Não foi aceito',
  discard: 'Descartar',
  you: 'Você',
  photo: 'Foto de {{name}}',
  video: 'Vídeo de {{name}}',
  showVideo: 'Ver vídeo',
  deleted: { photo: 'A foto foi apagada depois de 30 dias.', video: 'O vídeo foi apagado depois de 30 dias.' },
  fileFailed: 'Falha ao carregar a foto ou o vídeo',
  withdraw: {
    open: 'Apagar recado',
    title: 'Apagar este recado?',
    message: 'Ele some também para a outra pessoa.',
    confirm: 'Apagar',
    failed: 'Falha ao apagar o recado',
  },
} as const

export const threadTexts = texts(threadPtBr, async () => (await import('./thread.en.ts')).threadEn)
