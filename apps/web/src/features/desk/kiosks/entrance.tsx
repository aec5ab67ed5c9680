import type { KioskVisit } from '@folego/contract'
import { looksLikePass, normalizeCpf } from '@folego/domain'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CodeCamera } from '#features/desk/passes'
import { ApiError, call, useOnline } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { isCommandKey } from '#platform/shortcuts'
import { Banner, Button, DateField, maskCpf, TextInput, useWakeLock } from '#ui'
import { kioskTexts } from './kiosk.texts.ts'
import styles from './kiosk.module.css'
import { isUnpaired, type OpenKiosk } from './use-kiosk.ts'

/** For how long an answer stands before the next person comes. */
const shownMilliseconds = 6000

type Answer = KioskVisit['answer'] | 'again' | 'wait' | 'failed'

/** What a paired tablet shows: the fields, and one answer for whoever has just come. */
export function Entrance({ kiosk, token, unpair }: OpenKiosk) {
  const t = useTexts(kioskTexts)
  const online = useOnline()
  // An object: the same answer to the next person stands for its own time.
  const [answer, setAnswer] = useState<{ said: Answer }>()
  const [opening, setOpening] = useState(0)
  useWakeLock(true)
  useEffect(() => {
    if (answer === undefined) return undefined
    const timer = setTimeout(() => setAnswer(undefined), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [answer])
  const ask = async (shown: { pass: string } | { cpf: string; birth_date: string }) => {
    setOpening((count) => count + 1)
    try {
      const reply = await call('public POST /kiosk/visit', { body: { token, ...shown } })
      setAnswer({ said: reply.fault === null ? reply.answer : 'again' })
    } catch (error) {
      if (isUnpaired(error)) unpair()
      else setAnswer({ said: error instanceof ApiError && error.status === 429 ? 'wait' : 'failed' })
    }
  }
  return (
    <main className={styles.kiosk}>
      <h1>{kiosk.gym_name}</h1>
      {!online && <Banner tone="warning">{t('offline')}</Banner>}
      <div className={styles.place}>
        <div aria-live="assertive">{answer && <Told answer={answer.said} />}</div>
        {!answer && <p>{t('how')}</p>}
      </div>
      <Fields key={opening} onShow={(shown) => void ask(shown)} />
      <CodeCamera onRead={(pass) => void ask({ pass })} />
      <p className="ui-muted">{kiosk.kiosk_name}</p>
    </main>
  )
}

function Told({ answer }: { answer: Answer }) {
  const t = useTexts(kioskTexts)
  const Icon = answer === 'enter' ? IconCircleCheck : IconInfoCircle
  return (
    <section className={styles.answer} data-answer={answer === 'enter' ? 'enter' : 'desk'}>
      <Icon size={56} stroke={1.6} aria-hidden />
      <div>
        <strong>{t(`answers.${answer}`)}</strong>
        {answer === 'desk' && <p>{t('own')}</p>}
      </div>
    </section>
  )
}

/** One field for a reader that types codes and for the CPF; then the birth date. Each person finds both empty. */
function Fields({ onShow }: { onShow: (shown: { pass: string } | { cpf: string; birth_date: string }) => void }) {
  const t = useTexts(kioskTexts)
  const [typed, setTyped] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [isWrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useTypedInto(first)
  const cpf = normalizeCpf(typed)
  const hasBirthDate = /^\d{4}-\d\d-\d\d$/.test(birthDate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = first.current?.value ?? ''
    if (looksLikePass(text)) return onShow({ pass: text })
    if (cpf !== undefined && hasBirthDate) return onShow({ cpf, birth_date: birthDate })
    setWrong(true)
    ;(cpf === undefined ? first : second).current?.focus()
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextInput
        ref={first}
        size="lg"
        label={t('cpf')}
        autoComplete="off"
        inputMode="numeric"
        error={isWrong && cpf === undefined && t('cpfWrong')}
        value={typed}
        onChange={(event) => {
          setTyped(maskCpf(typed, event.currentTarget.value))
        }}
      />
      <DateField
        ref={second}
        size="lg"
        label={t('birthDate')}
        autoComplete="off"
        error={isWrong && !hasBirthDate && t('birthDateWrong')}
        value={birthDate}
        onChange={setBirthDate}
      />
      <Button type="submit" size="lg">
        {t('enter')}
      </Button>
    </form>
  )
}

/** What a reader types goes into a field, wherever somebody has touched the tablet before, also its camera. */
function useTypedInto(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.length === 1 && event.key !== ' ' && isCommandKey(event)) field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
