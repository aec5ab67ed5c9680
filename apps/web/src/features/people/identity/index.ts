import { lazyScreen } from '#platform/pages'
export { AccountForm } from './account-form.tsx'
export { PasswordForm } from './password-form.tsx'
export { SecondFactorPanel } from './second-factor-panel.tsx'
export { SessionsPanel } from './sessions-panel.tsx'
export { PreferencesPanel } from './preferences-panel.tsx'

export const ForgotPasswordScreen = lazyScreen(
  async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
)
export const ResetPasswordScreen = lazyScreen(
  async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
)
export const WelcomeScreen = lazyScreen(async () => (await import('./welcome-screen.tsx')).WelcomeScreen)
export const SetUpScreen = lazyScreen(async () => (await import('./set-up-screen.tsx')).SetUpScreen)
