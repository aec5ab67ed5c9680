import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Checkbox, CopyButton, Dialog, Group, notifyError, QrWithText, type Shown, Stack, TextInput } from '#ui'
import { publicTexts } from './public.texts.ts'

interface Settings {
  is_on: boolean
  names_trainers: boolean
}

/** Whether anybody may read the timetable without sign-in, what is in it, and its address to copy or to print. */
export function PublicDialog({ opened, onClose }: Shown) {
  const t = useTexts(publicTexts)
  const failureText = useFailureText()
  const query = useApiQuery('GET /public-timetable', {}, { offline: false })
  const save = useApiMutation('PUT /public-timetable')
  const change = async (body: Settings) => {
    try {
      await save.mutateAsync({ body })
    } catch (failure) {
      notifyError(t('failed'), failureText(failure))
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} size="md">
      <Loaded query={query} failed={t('loadFailed')} height={120}>
        {({ is_on, names_trainers, link, qr }) => (
          <Stack gap="md">
            <Checkbox
              label={t('isOn')}
              description={t('isOnHint')}
              checked={is_on}
              disabled={save.isPending}
              onChange={(event) => void change({ is_on: event.currentTarget.checked, names_trainers })}
            />
            {is_on && (
              <>
                <Checkbox
                  label={t('namesTrainers')}
                  checked={names_trainers}
                  disabled={save.isPending}
                  onChange={(event) => void change({ is_on, names_trainers: event.currentTarget.checked })}
                />
                <QrWithText {...qr}>
                  <TextInput
                    label={t('link')}
                    readOnly
                    value={link}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <Group gap="xs">
                    <CopyButton
                      variant="filled"
                      text={link}
                      words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
                    />
                    <a href={link} target="_blank" rel="noreferrer">
                      {t('open')}
                    </a>
                  </Group>
                </QrWithText>
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
