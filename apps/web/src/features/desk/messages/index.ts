import { lazyScreen } from '#platform/pages'

export { LastContact } from './last-contact.tsx'
export { CauseLink } from './cause-link.tsx'
export { useWriting } from './use-writing.tsx'

export const MessagesScreen = lazyScreen(async () => (await import('./messages-screen.tsx')).MessagesScreen)
export const MessageTextsScreen = lazyScreen(
  async () => (await import('./message-texts-screen.tsx')).MessageTextsScreen,
)
