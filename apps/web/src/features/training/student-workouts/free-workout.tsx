import { addDays } from '@folego/domain'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { workoutTexts } from '#features/training/past-workouts'
import { StartFree, useStartWorkout } from '#features/training/player'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Banner, Button, DateField, Dialog, DialogButtons, Panel, type Shown, Stack, TextInput } from '#ui'
import { isolatedTexts } from './isolated.texts.ts'

/** Below one's isolated workouts: a workout of no sheet, now or of an earlier day. */
export function FreeWorkout() {
  const t = useTexts(isolatedTexts)
  const words = useTexts(workoutTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Panel aria-label={words('free')}>
      <Stack gap="sm" align="flex-start">
        <h2>{words('free')}</h2>
        <p className="ui-muted">{t('free.hint')}</p>
        <StartFree />
        <Button variant="subtle" onClick={() => setOpened(true)}>
          {t('free.open')}
        </Button>
      </Stack>
      <FreeDialog opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  )
}

/** Begins a workout of no sheet: what it is called, and the day. */
function FreeDialog(shown: Shown) {
  const t = useTexts(isolatedTexts)
  return (
    <Dialog {...shown} title={t('free.open')} size="sm">
      <FreeForm />
    </Dialog>
  )
}

function FreeForm() {
  const t = useTexts(isolatedTexts)
  const words = useTexts(workoutTexts)
  const today = useGym()?.today ?? ''
  const [date, setDate] = useState(today)
  const [named, setNamed] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { start, busyId, failed: refused, opener } = useStartWorkout()
  const isEarlier = date !== today
  const submit = () => {
    const isPossible = date <= today && date > addDays(today, -366)
    setFailed(!isPossible)
    if (!isPossible) return
    const title = named?.trim() || words('free')
    start({ id: 'free', subject: { free: { title, date: isEarlier ? date : undefined } } })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <TextInput
          label={t('free.name')}
          maxLength={80}
          value={named ?? words('free')}
          onChange={(event) => setNamed(event.currentTarget.value)}
        />
        <DateField
          label={t('free.date')}
          description={t('free.dateHint')}
          value={date}
          onChange={(day) => {
            setDate(day)
            setFailed(false)
          }}
          withCalendar
          error={failed ? t('free.tooLong') : undefined}
        />
        {refused && <Banner tone="error">{refused.message}</Banner>}
        <DialogButtons>
          <Button
            type="submit"
            color="brasa"
            loading={busyId !== undefined}
            leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
          >
            {t(isEarlier ? 'free.log' : 'free.start')}
          </Button>
        </DialogButtons>
      </Stack>
      {opener}
    </form>
  )
}
