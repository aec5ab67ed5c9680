import { lazyScreen } from '#platform/pages'
export { AccountCard } from './account-card.tsx'
export { identityTexts } from './identity-texts.ts'
export { PasswordCard } from './password-card.tsx'
export { PreferencesCard } from './preferences-card.tsx'

export const ForgotPasswordScreen = lazyScreen(
  async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
)
export const ResetPasswordScreen = lazyScreen(
  async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
)
export const SetUpScreen = lazyScreen(async () => (await import('./set-up-screen.tsx')).SetUpScreen)
