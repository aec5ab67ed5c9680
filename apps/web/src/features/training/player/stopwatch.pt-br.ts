export const stopwatchPtBr = {
  begun: 'Cronômetro iniciado',
  reached: 'Tempo alcançado',
  target: 'Meta: {{time}}',
  stop: 'Parar e registrar',
  cancel: 'Cancelar cronômetro',
} as const
