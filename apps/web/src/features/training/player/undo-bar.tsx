import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { now } from '#platform/transport'
import { Button, notifyError } from '#ui'
import { playerExtrasTexts } from './player-extras.texts.ts'
import { playerTexts } from './player.texts.ts'
import { useSpokenLate } from './use-spoken-late.ts'
import type { UndoOffer } from './use-undo.ts'
import styles from './player.module.css'

/** Milliseconds for which a change can be undone, not counting the time while the bar is hovered or focused. */
const patience = 8000

interface UndoBarProps {
  undo: UndoOffer
  /** Of the workout. */
  startedAt: string
}

/** 'Série 3 removida · Desfazer', above the player's bar. The screen itself shows that a workout has just begun: that is only read out. */
export function UndoBar({ undo, startedAt }: UndoBarProps) {
  const t = useTexts(playerTexts)
  const ofExtras = useTexts(playerExtrasTexts)
  const { offered, close } = undo
  const [isNew] = useState(() => now() - Date.parse(startedAt) < 30_000)
  const begun = useSpokenLate(isNew, ofExtras('started'))
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    if (offered === undefined || attended) return undefined
    const timer = setTimeout(close, patience)
    return () => clearTimeout(timer)
    // A new offer restarts the time; `close` changes with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offered?.id, attended])
  const takeBack = async () => {
    if (offered === undefined) return
    setAttended(false)
    close()
    try {
      await offered.takeBack()
    } catch {
      notifyError(t('saveFailed'))
    }
  }
  return (
    <>
      <output className="ui-hidden">{begun}</output>
      <div
        className={styles.undo}
        onFocus={() => setAttended(true)}
        onBlur={() => setAttended(false)}
        onMouseEnter={() => setAttended(true)}
        onMouseLeave={() => setAttended(false)}
      >
        <output>{offered?.words}</output>
        {offered && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
            onClick={() => void takeBack()}
          >
            {ofExtras('undo')}
          </Button>
        )}
      </div>
    </>
  )
}
