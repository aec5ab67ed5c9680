import { IconAlertTriangle, IconCloudOff, IconCloudUpload, IconLogin, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
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

/**
 * '3 séries aguardando envio' and the reason; renders nothing if nothing is pending. `short` gives the reason in two words, for
 * the bottom of the screen, where a line that appears and disappears must not move anything under a thumb.
 */
export function SyncChip({ short = false }: { short?: boolean }) {
  const t = useTexts(playerExtrasTexts)
  const sync = useSync()
  const shown = useWorthSaying(sync)
  const { waiting, waitingSets, state, stuck, retry } = sync
  const Icon = icons[state]
  const count = waitingSets > 0 ? t('sync.waiting', { count: waitingSets }) : t('sync.changes', { count: waiting })
  return (
    <div className={styles.sync} data-state={state}>
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
    </div>
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
