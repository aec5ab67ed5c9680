import type { Api, QueryInput } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { saveFile } from '#platform/files'
import { useLanguage, useTexts } from '#platform/i18n'
import { Opener, Form, Banner, Button, Dialog, Group, Stack, Text, TextInput } from '#ui'
import { scheduleTexts } from './schedule.texts.ts'

/** The days that the file covers from today on, in addition to what was done since Monday. */
const days = 28

/** Exports planned and done workouts to other calendars. */
export function CalendarDownload({ today }: { today: string }) {
  const t = useTexts(scheduleTexts)
  return (
    <Opener label={t('calendar.open')} leftSection={<IconCalendarDown size={18} stroke={1.6} aria-hidden />}>
      {(opened, close) => (
        <Dialog opened={opened} onClose={close} title={t('calendar.title')} size="sm" fullScreenOnPhones={false}>
          <DownloadForm today={today} onDone={close} />
        </Dialog>
      )}
    </Opener>
  )
}

function DownloadForm({ today, onDone }: { today: string; onDone: () => void }) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const [time, setTime] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const download = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await downloadCalendar({
        from: mondayOf(today),
        to: addDays(today, days - 1),
        language,
        ...(time !== '' && { time }),
      })
      onDone()
    } catch (failure) {
      setError(`${t('calendar.failed')}. ${failureText(failure)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={() => void download()}>
      <Stack gap="md">
        {error && <Banner tone="error">{error}</Banner>}
        <Text>{t('calendar.message')}</Text>
        <TextInput
          type="time"
          label={t('calendar.time')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t('calendar.timeHint')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('calendar.download')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Downloads the planned days as a calendar file. Throws the transport's errors. */
async function downloadCalendar(query: QueryInput<Api['schedules']['download']>): Promise<void> {
  saveFile(await call('GET /student-dashboard/schedule.ics', { query }))
}
