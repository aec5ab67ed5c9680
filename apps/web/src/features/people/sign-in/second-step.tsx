import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { ApiError } from '#platform/transport'
import { Banner, Button, Loader, TextInput } from '#ui'
import { signInTexts } from './sign-in.texts.ts'
import { enterWithCode } from './sign-in.ts'
import styles from './public-frame.module.css'

interface SecondStepProps {
  /** Issued for the correct password. */
  token: string
  /** The message for any failure other than a wrong code. */
  failureText: (failure: unknown) => string
  onEntered: (roleId: number) => Promise<void>
  /** The step has expired, or somebody else wants to sign in: returns to the password, with the failure. */
  onRestart: (failure?: unknown) => void
}

/** Asks for a code of the authenticator, or a recovery code, after the password. */
export function SecondStep({ token, failureText, onEntered, onRestart }: SecondStepProps) {
  const t = useTexts(signInTexts)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [issue, setIssue] = useState<'required' | 'wrong'>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const enter = async () => {
    try {
      const user = await enterWithCode(token, code)
      await onEntered(user.role.id)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED') return onRestart(error)
      if (error instanceof ApiError && error.fields.code !== undefined) {
        setIssue('wrong')
        field.current?.select()
      } else {
        setFailure(error)
      }
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    if (code.trim() === '') {
      setIssue('required')
      field.current?.focus()
      return
    }
    setBusy(true)
    void enter().finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      {failure !== undefined && <Banner tone="error">{failureText(failure)}</Banner>}
      <TextInput
        ref={field}
        size="md"
        name="code"
        label={t('secondStep.code')}
        description={t('secondStep.hint')}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setIssue(undefined)
        }}
        error={issue && t(`secondStep.${issue}`)}
      />
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {busy && <Loader size={18} mr={8} aria-hidden />}
        {busy ? t('busy') : t('submit')}
      </Button>
      <p className={styles.after}>
        <Button variant="subtle" onClick={() => onRestart()}>
          {t('secondStep.back')}
        </Button>
      </p>
    </form>
  )
}
