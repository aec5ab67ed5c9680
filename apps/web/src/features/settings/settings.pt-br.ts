export const settingsPtBr = {
  title: 'Configurações',
  summary: 'Sua conta, este aparelho e a academia.',
  summaryOwn: 'Sua conta e este aparelho.',
} as const
