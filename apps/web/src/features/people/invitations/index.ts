import { lazyScreen } from '#platform/pages'
export { AccessLinkButton, type AccessLinkButtonProps, AccessLinkDialog, ShownLink } from './access-link-button.tsx'
export { OpenInvitations } from './open-invitations.tsx'

export const InvitationScreen = lazyScreen(async () => (await import('./invitation-screen.tsx')).InvitationScreen)
