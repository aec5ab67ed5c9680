export const bellPtBr = {
  title: 'Notificações',
  bell_one: 'Notificações, {{count}} não lida',
  bell_other: 'Notificações, {{count}} não lidas',
  arrived_one: '{{count}} nova notificação',
  arrived_other: '{{count}} novas notificações',
} as const
