import { lazyScreen } from '#platform/pages'

export { LastContact } from './last-contact.tsx'
export { LazyChosenMessages as ChosenMessages } from './lazy-chosen-messages.tsx'
export { TellAllLink } from './tell-all-link.tsx'

export const MessagesScreen = lazyScreen(async () => (await import('./messages-screen.tsx')).MessagesScreen)
export const MessageTextsScreen = lazyScreen(
  async () => (await import('./message-texts-screen.tsx')).MessageTextsScreen,
)
