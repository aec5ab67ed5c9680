import type { Translation } from '#platform/i18n'
import type { whatsAppPtBr } from './whats-app.texts.ts'

export const whatsAppEn: Translation<typeof whatsAppPtBr> = { chat: 'Open WhatsApp chat with {{name}}' }
