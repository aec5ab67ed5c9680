import { lazyScreen } from '#platform/pages'

export { LastContact } from './last-contact.tsx'
export { ChosenMessages, CauseLink } from './message-links.tsx'

export const MessagesScreen = lazyScreen(async () => (await import('./messages-screen.tsx')).MessagesScreen)
export const MessageTextsScreen = lazyScreen(
  async () => (await import('./message-texts-screen.tsx')).MessageTextsScreen,
)
