import { texts } from '#platform/i18n'

/** Words of the calendar of one's own classes. */
export const calendarPtBr = {
  title: 'Minhas aulas no calendário',
  message:
    'Um link que o Google Agenda, o Calendário da Apple e o Outlook assinam: suas aulas aparecem lá, mudam e somem sozinhas. Alguns leem o link só uma vez por dia.',
  secret: 'Quem tem o link vê quando são suas aulas. Não o publique; se alguém o tiver, faça outro.',
  make: 'Criar o link',
  again: 'Criar outro link',
  againHint: 'O link de {{when}} só apareceu naquela hora. Um novo termina o anterior.',
  link: 'Link do seu calendário',
  open: 'Abrir no calendário deste aparelho',
  copy: 'Copiar',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar',
  withdraw: 'Encerrar o link',
  withdrawn: 'O link não abre mais',
  failed: 'Não foi possível salvar',
  loadFailed: 'Falha ao carregar',
} as const

export const calendarTexts = texts(calendarPtBr, async () => (await import('./calendar.en.ts')).calendarEn)
