import { texts } from '#platform/i18n'

export const pushPtBr = {
  label: 'Avisar neste aparelho, mesmo com o Fôlego fechado',
  hint: {
    possible:
      'A tela de bloqueio mostra só do que se trata: nenhum nome, nada de saúde. Vale para os tipos ligados abaixo.',
    denied: 'O navegador bloqueou as notificações deste site. Libere nas configurações do navegador.',
    unsupported:
      'Este navegador não recebe notificações. No iPhone, elas funcionam depois de adicionar o Fôlego à tela de início.',
  },
  offer: 'Quer saber na hora, mesmo com o Fôlego fechado?',
  accept: 'Avisar neste aparelho',
  decline: 'Agora não',
  notAllowed: 'As notificações não foram permitidas',
  notChanged: 'A escolha não foi salva',
} as const

export const pushTexts = texts(pushPtBr, async () => (await import('./push.en.ts')).pushEn)
