import { IconAlertTriangle, IconCloudOff, IconCloudUpload, IconLogin, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { lazyPart, publicHref } from '#platform/pages'
import { Button, UiLink } from '#ui'
import type { Sync, SyncState } from './player-types.ts'
import { playerExtrasTexts } from './player-extras.texts.ts'
import { useSync } from './use-sync.ts'
import styles from './sync-chip.module.css'

// Refusals are rare.
const RefusedOptions = lazyPart(async () => (await import('./refused-options.tsx')).RefusedOptions)

const icons: Record<SyncState, typeof IconCloudOff> = {
  idle: IconCloudUpload,
  sending: IconCloudUpload,
  offline: IconCloudOff,
  unreachable: IconCloudOff,
  'signed-out': IconLogin,
  refused: IconAlertTriangle,
  stuck: IconAlertTriangle,
  unstored: IconAlertTriangle,
}

export interface SyncChipProps {
  /** The reason in two words, for the bottom of the screen, where a line that appears must not move anything under a thumb. */
  short?: boolean
  /** What stands in its place while nothing is pending: one line of text, as high as the chip then is, so that nothing moves. */
  children?: ReactNode
}

/** '3 séries aguardando envio' and the reason; renders nothing of its own if nothing is pending. */
export function SyncChip({ short = false, children }: SyncChipProps) {
  const t = useTexts(playerExtrasTexts)
  const sync = useSync()
  const shown = useWorthSaying(sync)
  const { waiting, waitingSets, state, stuck, retry } = sync
  const Icon = icons[state]
  const count = waitingSets > 0 ? t('sync.waiting', { count: waitingSets }) : t('sync.changes', { count: waiting })
  return (
    <span className={styles.sync} data-state={state} data-line={children !== undefined || undefined}>
      <output>
        {shown && (
          <>
            {state === 'sending' ? <i className="ui-waiting" /> : <Icon size={18} stroke={1.8} aria-hidden />}
            <span>
              <strong>{count}</strong>
              {state !== 'idle' && <span> {t(short ? `sync.short.${state}` : `sync.${state}`, { stuck })}</span>}
            </span>
          </>
        )}
      </output>
      {!shown && children}
      {shown && state === 'signed-out' && (
        <Button component={UiLink} href={signInHref()} variant="subtle">
          {t('sync.signIn')}
        </Button>
      )}
      {shown && state === 'refused' && <RefusedOptions />}
      {shown && (state === 'unreachable' || state === 'stuck' || state === 'unstored') && (
        <Button variant="subtle" leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={retry}>
          {t('sync.retry')}
        </Button>
      )}
    </span>
  )
}

/** The sign-in page, which returns here. */
function signInHref(): string {
  return publicHref('/login', { return: location.pathname + location.search })
}

/** Milliseconds of sending before the chip appears: otherwise it would flicker with every set. */
const patience = 3000

function useWorthSaying({ waiting, state }: Sync): boolean {
  const waits = waiting > 0
  const stuck = waits && state !== 'idle' && state !== 'sending'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(setLate, patience, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])
  return stuck || (waits && late)
}
