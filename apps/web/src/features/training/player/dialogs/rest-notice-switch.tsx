import { useTexts } from '#platform/i18n'
import { Switch } from '#ui'
import { setRestNotice, useRestNotice } from '../rest-notice.ts'
import { dialogsTexts } from './dialogs.texts.ts'

/** Whether the end of a rest is announced while the phone is locked; gives the reason if the browser does not allow it. */
export function RestNoticeSwitch() {
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
