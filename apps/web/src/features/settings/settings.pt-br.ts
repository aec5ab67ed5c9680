export const settingsPtBr = {
  title: 'Configurações',
  summary: 'Sua conta, suas preferências e a academia.',
  summaryOwn: 'Sua conta e suas preferências.',
} as const
