import { lazyScreen } from '#platform/pages'
export { AccessLinkButton, type AccessLinkButtonProps } from './access-link-button.tsx'
export { OpenInvitations } from './open-invitations.tsx'
export { LazyAccessLinkDialog as AccessLinkDialog, LazyShownLink as ShownLink } from './lazy-access-link-dialog.tsx'

export const InvitationScreen = lazyScreen(async () => (await import('./invitation-screen.tsx')).InvitationScreen)
