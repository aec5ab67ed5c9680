import { texts } from '#platform/i18n'
import { invitationsPtBr } from './invitations.pt-br.ts'

export const invitationsTexts = texts(invitationsPtBr, async () => (await import('./invitations.en.ts')).invitationsEn)
