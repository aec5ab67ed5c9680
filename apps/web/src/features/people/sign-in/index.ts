import { lazyScreen } from '#platform/pages'
export { AccountEmailField, PublicForm, PublicLink } from './public-form.tsx'
export { PublicFrame } from './public-frame.tsx'
export { SignInView } from './sign-in-view.tsx'

export const SignInScreen = lazyScreen(async () => (await import('./sign-in-screen.tsx')).SignInScreen)
