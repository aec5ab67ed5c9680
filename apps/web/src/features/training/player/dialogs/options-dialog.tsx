import { IconFlag, IconTrash, IconVolume } from '@tabler/icons-react'
import { useId } from 'react'
import { effortScales, setEffortScale, useEffortScale } from '#features/training/past-workouts'
import { useObservable } from '#observable'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog, SegmentedControl, Switch } from '#ui'
import { setRestNotice, useRestNotice } from '../rest-notice.ts'
import { allowSound, playRestEnd, restSound } from '../sound.ts'
import type { Dialogs } from '../use-dialogs.ts'
import { Choices } from './choices.tsx'
import styles from './dialogs.module.css'
import { dialogsTexts } from './dialogs.texts.ts'

/** This device's rest alerts and what it asks after a set, and a button to discard a workout that was started by mistake. */
export function OptionsDialog({ dialogs }: { dialogs: Dialogs }) {
  const t = useTexts(dialogsTexts)
  const effortId = useId()
  const scale = useEffortScale()
  const sound = useObservable(restSound)
  return (
    <Dialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={t('options.title')}
      size="sm"
      fullScreenOnPhones={false}
      onClose={dialogs.close}
    >
      <div className={styles.dialog}>
        <Switch
          label={t('options.sound')}
          description={t('options.soundHint')}
          checked={sound}
          onChange={(event) => restSound.set(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          disabled={!sound}
          leftSection={<IconVolume size={18} stroke={1.8} aria-hidden />}
          onClick={() => {
            allowSound()
            // The browser takes a moment to resume audio the first time.
            setTimeout(playRestEnd, 150)
          }}
        >
          {t('options.test')}
        </Button>
        <RestNoticeSwitch />
        <div className={styles.field}>
          <span id={effortId}>{t('options.effort')}</span>
          <SegmentedControl
            aria-labelledby={effortId}
            value={scale}
            onChange={(chosen) => setEffortScale(chosen)}
            data={effortScales.map((value) => ({
              value,
              label: value === 'off' ? t('options.effortOff') : value.toUpperCase(),
            }))}
          />
          <small className="ui-muted">{t('options.effortHint')}</small>
        </div>
        <Choices
          choices={[
            {
              key: 'finish',
              label: t('finish.open'),
              icon: <IconFlag size={20} stroke={1.8} aria-hidden />,
              onChoose: () => dialogs.open({ kind: 'finish' }),
            },
            {
              key: 'discard',
              label: t('options.discard'),
              hint: t('options.discardHint'),
              icon: <IconTrash size={20} stroke={1.8} aria-hidden />,
              danger: true,
              onChoose: () => dialogs.open({ kind: 'discard' }),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

/** Whether the end of a rest is announced while the phone is locked; gives the reason if the browser does not allow it. */
function RestNoticeSwitch() {
  const t = useTexts(dialogsTexts)
  const state = useRestNotice()
  const isPossible = state === 'on' || state === 'off'
  return (
    <Switch
      label={t('options.notice')}
      description={t(`options.noticeHint.${isPossible ? 'possible' : state}`)}
      checked={state === 'on'}
      disabled={!isPossible}
      onChange={(event) => void setRestNotice(event.currentTarget.checked)}
    />
  )
}
