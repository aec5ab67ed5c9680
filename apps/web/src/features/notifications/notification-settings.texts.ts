import { texts } from '#platform/i18n'

export const notificationSettingsPtBr = {
  hint: 'O que você quer saber desta academia, e por onde.',
  hintWithoutMail: 'O que você quer saber desta academia. O envio de e-mail não está configurado neste servidor.',
  loadFailed: 'Não foi possível carregar as suas escolhas',
  notSaved: 'A escolha não foi salva',
  kind: 'Notificação',
  inApp: 'No aplicativo',
  email: 'Por e-mail',
  fixed: 'Sempre',
  always: 'Protege a sua conta, por isso sempre aparece',
  kinds: {
    enrollment_expiring: 'Matrícula vence em breve',
    enrollment_expired: 'Matrícula venceu',
    renewal_coming: 'Matrícula renova sozinha em breve',
    renewal_missed: 'Matrícula não renovou sozinha',
    invoices_late: 'Cobranças emitidas com atraso',
    student_left: 'Aluno cancelou pelo celular',
    workout_assigned: 'Novo treino para você',
    sheet_expiring: 'Treino ou ficha perto do fim da validade',
    review_pending: 'Treino espera revisão',
    workout_reviewed: 'Treino revisado',
    pain_reported: 'Dor durante o treino',
    account_changed: 'Mudança na sua conta',
    new_device: 'Entrada em um aparelho novo',
  },
  hints: {
    enrollment_expiring: 'Sete dias antes do fim',
    enrollment_expired: 'No dia seguinte ao fim',
    renewal_coming: 'Antes de renovar, a tempo de recusar',
    renewal_missed: 'Devia ter renovado, e terminou',
    invoices_late: 'Depois que o sistema ficou parado',
    student_left: 'No momento em que cancela, com o que há a devolver',
    workout_assigned: 'Quando um instrutor prepara um treino ou uma ficha',
    sheet_expiring: 'Sete dias antes do fim',
    review_pending: 'Aluno deixou uma observação ou poucas estrelas',
    workout_reviewed: 'Quando um instrutor lê e comenta o seu treino',
    pain_reported: 'Aluno marcou que sentiu dor em um exercício',
    account_changed: 'Senha, e-mail de acesso ou papel',
    new_device: 'Alguém entrou na sua conta onde ela nunca esteve',
  },
} as const

export const notificationSettingsTexts = texts(
  notificationSettingsPtBr,
  async () => (await import('./notification-settings.en.ts')).notificationSettingsEn,
)
