export const messageWordsPtBr = {
  tellAll: 'Avisar todos',
  tellAllNamed: { renewal: 'Avisar todos: planos a vencer', lapsed: 'Avisar todos: planos vencidos' },
  noContact: 'nenhum registrado',
  contactFailed: 'não deu para carregar',
  contact: '{{cause}}, por {{name}}, {{when}}',
  causes: {
    renewal: 'Plano a vencer',
    lapsed: 'Plano vencido',
    absent: 'Ausência',
    welcome: 'Boas-vindas',
    birthday: 'Aniversário',
    other: 'Mensagem',
  },
} as const
