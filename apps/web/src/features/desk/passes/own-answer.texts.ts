import { texts } from '#platform/i18n'

/** What the door says to the student alone. */
export const ownAnswerPtBr = {
  desk: 'A recepção resolve com você.',
  BLOCKED: 'Seu cadastro está inativo.',
  NO_ENROLLMENT: 'Você ainda não tem um plano.',
  NOT_STARTED: 'Seu plano começa {{day}}.',
  ENDED: 'Seu plano terminou {{day}}.',
  FROZEN: 'Seu plano está trancado até {{date}}.',
  OVERDUE_one: 'Há um pagamento em aberto desde ontem.',
  OVERDUE_other: 'Há um pagamento em aberto há {{count}} dias.',
  HOURS: 'Seu plano entra nestes horários: {{hours}}.',
  VISITS_USED_one: 'A visita desta semana já foi usada.',
  VISITS_USED_other: 'As {{count}} visitas desta semana já foram usadas.',
  LIMIT_TODAY_one: 'A visita de hoje já foi usada.',
  LIMIT_TODAY_other: 'As {{count}} visitas de hoje já foram usadas.',
  HEALTH_MISSING: 'Falta o seu questionário de saúde.',
  HEALTH_EXPIRED: 'O seu questionário de saúde venceu.',
  MINOR_UNAUTHORISED: 'Falta a autorização do seu responsável.',
  GUARDIAN_ABSENT: 'Seu responsável precisa entrar com você.',
  GYM_FULL: 'A academia está cheia agora.',
} as const

export const ownAnswerTexts = texts(ownAnswerPtBr, async () => (await import('./own-answer.en.ts')).ownAnswerEn)
