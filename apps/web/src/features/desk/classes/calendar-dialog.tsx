import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button, CopyButton, Dialog, Group, notifyError, notifySuccess, type Shown, Stack, TextInput } from '#ui'
import { calendarTexts } from './calendar.texts.ts'

/** The link by which other calendars read one's own classes: made, shown once, replaced, ended. */
export function CalendarDialog({ opened, onClose }: Shown) {
  const t = useTexts(calendarTexts)
  const link = useApiQuery('GET /class-calendar', {}, { offline: false })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} size="md">
      <Stack gap="md">
        <p>{t('message')}</p>
        <p className="ui-muted">{t('secret')}</p>
        <Loaded query={link} failed={t('loadFailed')} height={44}>
          {({ made_at }) => <Link madeAt={made_at} />}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

function Link({ madeAt }: { madeAt: string | null }) {
  const t = useTexts(calendarTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const make = useApiMutation('PUT /class-calendar')
  const withdraw = useApiMutation('DELETE /class-calendar')
  const [link, setLink] = useState<string>()
  const attempt = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (failure) {
      notifyError(t('failed'), failureText(failure))
    }
  }
  return (
    <Stack gap="md">
      {link !== undefined && (
        <>
          <TextInput label={t('link')} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <Group gap="xs">
            <CopyButton
              variant="filled"
              text={link}
              words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
            />
            <a href={link.replace(/^https?:/, 'webcal:')}>{t('open')}</a>
          </Group>
        </>
      )}
      {link === undefined && madeAt !== null && (
        <p className="ui-muted">{t('againHint', { when: formats.instant(madeAt) })}</p>
      )}
      <Group gap="xs">
        <Button
          variant={link === undefined && madeAt === null ? 'filled' : 'default'}
          loading={make.isPending}
          onClick={() => void attempt(async () => setLink((await make.mutateAsync({})).link))}
        >
          {t(madeAt === null && link === undefined ? 'make' : 'again')}
        </Button>
        {madeAt !== null && (
          <Button
            variant="subtle"
            color="red"
            loading={withdraw.isPending}
            onClick={() =>
              void attempt(async () => {
                await withdraw.mutateAsync({})
                setLink(undefined)
                notifySuccess(t('withdrawn'))
              })
            }
          >
            {t('withdraw')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
