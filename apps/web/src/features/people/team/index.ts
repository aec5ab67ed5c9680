import { lazyScreen } from '#platform/pages'
export { AccessLinkButton, AccessLinkDialog, ShownLink } from './invitations/access-link-button.tsx'
export { OpenInvitations } from './invitations/open-invitations.tsx'

export const InvitationScreen = lazyScreen(
  async () => (await import('./invitations/invitation-screen.tsx')).InvitationScreen,
)
export const TeamScreen = lazyScreen(async () => (await import('./team-screen.tsx')).TeamScreen)
