export const notificationsPtBr = {
  title: 'Notificações',
  bell_one: 'Notificações, {{count}} não lida',
  bell_other: 'Notificações, {{count}} não lidas',
  markAll: 'Marcar todas como lidas',
  markOne: 'Marcar como lida',
  unread: 'Não lida',
  loadFailed: 'Não foi possível carregar as notificações',
  markFailed: 'Não foi possível marcar como lida',
  loading: 'Carregando…',
  more_one: 'Há mais {{count}} notificação antiga',
  more_other: 'Há mais {{count}} notificações antigas',
  empty: {
    title: 'Nada por aqui',
    message: 'Avisamos quando uma matrícula estiver para vencer ou vencer.',
  },
  kinds: {
    enrollment_expiring: 'A matrícula de {{student}} no plano {{plan}} vence em {{date}}',
    enrollment_expired: 'A matrícula de {{student}} no plano {{plan}} venceu em {{date}}',
  },
  recent: 'Últimos avisos desta visita',
  succeeded: 'Deu certo',
  failed: 'Não deu certo',
} as const
