import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { PublicFrame } from '#features/people/sign-in'
import { useTexts } from '#platform/i18n'
import { Button, TextInput } from '#ui'
import { identityTexts } from './identity.texts.ts'

/** Shown on a server without any account: how to create the first gym. */
export function WelcomeScreen() {
  const t = useTexts(identityTexts)
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const token = tokenIn(link)
    setIsWrong(token === undefined)
    if (token !== undefined) void navigate({ to: '/set-up', search: { token } })
  }
  return (
    <PublicFrame documentTitle={t('welcome.title')} title={t('welcome.title')} summary={t('welcome.summary')}>
      <ol>
        <li>
          {t('welcome.find')} <code>/set-up?token=…</code>
        </li>
        <li>{t('welcome.open')}</li>
        <li>{t('welcome.create')}</li>
      </ol>
      <form noValidate onSubmit={submit}>
        <TextInput
          size="md"
          label={t('welcome.link')}
          autoComplete="off"
          spellCheck={false}
          value={link}
          onChange={(event) => {
            setLink(event.currentTarget.value)
            setIsWrong(false)
          }}
          error={isWrong && t('welcome.wrong')}
        />
        <Button type="submit" size="md">
          {t('welcome.go')}
        </Button>
      </form>
      <p className="ui-muted">{t('welcome.lost')}</p>
    </PublicFrame>
  )
}

/** The token of a set-up address, pasted with or without the rest of the address. */
function tokenIn(link: string): string | undefined {
  return /(?:^|token=)([\w-]{43})\s*$/.exec(link.trim())?.[1]
}
