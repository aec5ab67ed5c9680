import { texts } from '#platform/i18n'

export const whatsAppPtBr = { chat: 'Abrir conversa com {{name}} no WhatsApp' } as const

export const whatsAppTexts = texts(whatsAppPtBr, async () => (await import('./whats-app.en.ts')).whatsAppEn)
