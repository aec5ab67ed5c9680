import { lazyScreen } from '#platform/pages'

export const ReviewsScreen = lazyScreen(async () => (await import('./reviews-screen.tsx')).ReviewsScreen)
