import type { FormEvent, ReactNode, Ref } from 'react'
import { useTexts } from '#platform/i18n'
import { publicHref } from '#platform/pages'
import { Button, Loader, PasswordField, TextInput, UiLink } from '#ui'
import { PublicFrame } from './public-frame.tsx'
import type { Credentials } from './sign-in.ts'
import { signInTexts } from './sign-in.texts.ts'
import styles from './public-frame.module.css'

export interface SignInViewProps {
  /** The state of the form; undefined before the page's code has loaded, while nothing can be typed. */
  form?: {
    values: Credentials
    wrong: ReadonlySet<string>
    busy: boolean
    submit: (event: FormEvent) => void
    type: (patch: Partial<Credentials>) => void
  }
  element?: Ref<HTMLFormElement>
  emailField?: Ref<HTMLInputElement>
  /** Shown above the fields. */
  children?: ReactNode
}

/** The markup of the sign-in page. Rendered in the browser, and before that by the build (`app/early-sign-in.tsx`). */
export function SignInView({ form, element, emailField, children }: SignInViewProps) {
  const t = useTexts(signInTexts)
  const { email, password } = form?.values ?? { email: '', password: '' }
  return (
    <PublicFrame documentTitle={t('documentTitle')} title={t('title')}>
      <form ref={element} noValidate onSubmit={form?.submit} aria-busy={form?.busy}>
        {children}
        <TextInput
          ref={emailField}
          size="md"
          type="email"
          name="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!form}
          value={email}
          onChange={(event) => form?.type({ email: event.currentTarget.value })}
          error={form?.wrong.has('email') && t('issues.email')}
        />
        <PasswordField
          size="md"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          readOnly={!form}
          value={password}
          onChange={(event) => form?.type({ password: event.currentTarget.value })}
          error={form?.wrong.has('password') && t('issues.password')}
        />
        <Button type="submit" size="md" fullWidth disabled={form?.busy === true}>
          {form?.busy && <Loader size={18} mr={8} aria-hidden />}
          {form?.busy ? t('busy') : t('submit')}
        </Button>
      </form>
      <p className={styles.after}>
        <UiLink href={forgotHref(email)} className={styles.link}>
          {t('forgot')}
        </UiLink>
      </p>
    </PublicFrame>
  )
}

/** The link with the typed e-mail. */
function forgotHref(email: string): string {
  return publicHref('/forgot-password', { email: email.trim() })
}
