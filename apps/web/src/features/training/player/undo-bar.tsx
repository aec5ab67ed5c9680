import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { playerExtrasTexts } from './player-extras.texts.ts'
import { playerTexts } from './player.texts.ts'
import type { UndoOffer } from './use-undo.ts'
import styles from './player.module.css'

/** Milliseconds for which a change can be undone, not counting the time while the bar is hovered or focused. */
const patience = 8000

/** 'Série 3 removida · Desfazer', above the player's bar. */
export function UndoBar({ undo }: { undo: UndoOffer }) {
  const t = useTexts(playerTexts)
  const ofExtras = useTexts(playerExtrasTexts)
  const { offered, close } = undo
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
  )
}
