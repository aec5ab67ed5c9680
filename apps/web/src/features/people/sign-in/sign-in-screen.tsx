import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Translate, useTexts } from '#platform/i18n'
import { areaHomes, areaOfRoleId } from '#platform/session'
import { ApiError, NetworkError, send, TimeoutError } from '#platform/transport'
import { unsentOnDevice } from '#platform/offline'
import { Banner, lazyExtra, Loader, PartFailed } from '#ui'
import { PublicFrame } from './public-frame.tsx'
import { type signInPtBr, signInTexts } from './sign-in.texts.ts'
import { checkCredentials, type Credentials, preloadRules, signIn } from './sign-in.ts'
import { SignInView } from './sign-in-view.tsx'

// Few people have a second factor: loaded when it is required.
const SecondStep = lazyExtra(async () => (await import('./second-step.tsx')).SecondStep)

/** E-mail and password; afterwards the requested page, or the home of the role. */
export function SignInScreen() {
  const t = useTexts(signInTexts)
  const intended = useIntendedAddress()
  const { state } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const form = useSignIn(intended, element)
  const emailField = useRef<HTMLInputElement>(null)
  // In an animation frame: focusing forces a layout, which is then computed only once.
  useEffect(
    () =>
      void requestAnimationFrame(() => {
        // Whoever was faster and is in another field stays there.
        if (document.activeElement === document.body) emailField.current?.focus()
      }),
    [],
  )
  useWelcome()
  if (form.step !== undefined) {
    return (
      <PublicFrame documentTitle={t('documentTitle')} title={t('secondStep.title')}>
        <SecondStep
          token={form.step}
          failureText={(failure) => signInFailure(t, failure)}
          onEntered={form.goOn}
          onRestart={form.restart}
          instead={<Loader />}
          renderFailed={(retry) => <PartFailed onRetry={retry} />}
        />
      </PublicFrame>
    )
  }
  return (
    <SignInView form={form} element={element} emailField={emailField}>
      {form.failure !== undefined && <Banner tone="error">{signInFailure(t, form.failure)}</Banner>}
      {form.failure === undefined && state.expired && <Expired />}
      {document.documentElement.dataset.storage === 'none' && <Banner tone="warning">{t('noStorage')}</Banner>}
    </SignInView>
  )
}

/** On a server without any account, redirects to the page that explains how to create the first gym. */
function useWelcome(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const check = async () => {
      const { needed } = await send('public GET /user/set-up', {})
      if (needed) await navigate({ to: '/welcome', replace: true })
    }
    // If the request fails, the form stays.
    check().catch(() => undefined)
  }, [navigate])
}

/** Why one has to sign in again, and that no workout data is lost. */
function Expired() {
  const t = useTexts(signInTexts)
  const count = unsentOnDevice()
  return <Banner tone="info">{count === 0 ? t('expired') : t('expiredUnsent', { count })}</Banner>
}

/** The page requested before sign-in: only ever an address of our own. */
function useIntendedAddress(): string | undefined {
  const { return: address } = useSearch({ from: '/login' })
  return address !== undefined && /^\/(?![/\\])/.test(address) && !address.startsWith('/login') ? address : undefined
}

function useSignIn(intended: string | undefined, element: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<string>()
  useEffect(preloadRules, [])

  const goOn = (roleId: number) => navigate({ href: intended ?? areaHomes[areaOfRoleId(roleId)], replace: true })
  const enter = async () => {
    const issues = await checkCredentials(values)
    flushSync(() => setWrong(new Set(Object.keys(issues))))
    if (Object.keys(issues).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const user = await signIn(values)
    await goOn(user.role.id)
  }
  const fail = (error: unknown) => {
    const token = error instanceof ApiError && error.code === 'SECOND_FACTOR_ASKED' ? error.details.token : undefined
    if (typeof token === 'string') setStep(token)
    else setFailure(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    enter()
      .catch(fail)
      .finally(() => setBusy(false))
  }
  return {
    values,
    wrong,
    failure,
    busy,
    /** The token between password and code; undefined during the password step. */
    step,
    goOn,
    restart: (why?: unknown) => {
      setStep(undefined)
      setFailure(why)
      setValues((before) => ({ ...before, password: '' }))
    },
    submit,
    type: (patch: Partial<Credentials>) => {
      setValues((before) => ({ ...before, ...patch }))
      setWrong((before) => new Set([...before].filter((name) => !(name in patch))))
    },
  }
}

/**
 * The banner's message (section 8): 404 and 401 have their own, anything else gets a general one. Rate limiting and a
 * missing connection have specific messages, because something can be done about them.
 */
function signInFailure(t: Translate<typeof signInPtBr>, error: unknown): string {
  if (error instanceof NetworkError) return t('failures.offline')
  if (error instanceof TimeoutError) return t('failures.timeout')
  if (!(error instanceof ApiError)) return t('failures.other')
  if (error.code === 'SIGN_IN_EXPIRED') return t('failures.secondStepExpired')
  if (error.status === 401) return t('failures.wrongCredentials')
  if (error.status === 404) return t('failures.unknownUser')
  if (error.status !== 429) return t('failures.other')
  const { retryAfter } = error
  if (retryAfter === undefined) return t('failures.tooMany')
  return retryAfter > 90
    ? t('failures.waitMinutes', { count: Math.ceil(retryAfter / 60) })
    : t('failures.waitSeconds', { count: Math.max(1, Math.ceil(retryAfter)) })
}
