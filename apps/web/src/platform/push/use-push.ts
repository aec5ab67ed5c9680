import { useState } from 'react'
import { useApiQuery, useRefresh } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { notifyError } from '#ui'
import { pushTexts } from './push.texts.ts'
import { pushPermission, turnOffPush, turnOnPush } from './push.ts'

/** `hidden`: this server sends none. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'unknown' | 'hidden'

/** Whether this browser receives the gym's notices, and how to change it; a change that fails is reported. */
export function usePush(): { state: PushState; isChanging: boolean; change: (on: boolean) => void } {
  const t = useTexts(pushTexts)
  const refresh = useRefresh()
  const [isChanging, setIsChanging] = useState(false)
  const { data } = useApiQuery('GET /notifications/push', {}, { offline: false })
  const change = (on: boolean) => {
    const serverKey = data?.key
    if (serverKey === null || serverKey === undefined) return
    setIsChanging(true)
    const changing = on ? turnOnPush(serverKey) : turnOffPush().then(() => true)
    void changing
      .then(
        (isDone) => isDone || pushPermission() === 'denied' || notifyError(t('notAllowed')),
        () => notifyError(t('notChanged')),
      )
      .then(() => refresh('/notifications'))
      .finally(() => setIsChanging(false))
  }
  return { state: stateOf(data), isChanging, change }
}

function stateOf(data: { key: string | null; subscribed: boolean } | undefined): PushState {
  if (data?.key === null) return 'hidden'
  const permission = pushPermission()
  if (permission === 'denied' || permission === 'unsupported') return permission
  if (data === undefined) return 'unknown'
  return permission === 'granted' && data.subscribed ? 'on' : 'off'
}
