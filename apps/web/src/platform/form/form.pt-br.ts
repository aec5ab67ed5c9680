/** Words of every form. */
export const formPtBr = {
  draft: {
    today: 'Rascunho de {{time}}',
    earlier: 'Rascunho de {{date}}, {{time}}',
    use: 'Usar',
    discard: 'Descartar',
  },
} as const
