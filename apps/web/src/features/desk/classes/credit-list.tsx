import type { CreditPack } from '@folego/contract'
import type { ReactNode } from 'react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Panel } from '#ui'
import { creditsTexts } from './credits.texts.ts'
import styles from './booking.module.css'

interface CreditListProps {
  packs: readonly CreditPack[]
  /** The day in the gym. */
  today: string
  /** What can be done with one. */
  more?: (pack: CreditPack) => ReactNode
}

/** What a pack is for: a service, the classes of one modality, or all classes. */
export function usePackTarget() {
  const t = useTexts(creditsTexts)
  return ({ service_name, modality_name }: Pick<CreditPack, 'service_name' | 'modality_name'>) =>
    service_name ?? modality_name ?? t('anyModality')
}

/** Packs of classes with what is left of each and until when. */
export function CreditList({ packs, today, more }: CreditListProps) {
  const t = useTexts(creditsTexts)
  const formats = useFormats()
  const targetOf = usePackTarget()
  const standingOf = ({ is_undone: isUndone, is_paid: isPaid, valid_until, free_uses, reserved_uses }: CreditPack) => {
    if (isUndone) return t('undone')
    const day = formats.date(valid_until)
    const left = [t('left', { count: free_uses }), reserved_uses > 0 && t('reserved', { count: reserved_uses })]
    const when = t(valid_until < today ? 'ended' : 'until', { day })
    return [...left, when, !isPaid && t('unpaid')].filter(Boolean).join(', ')
  }
  return (
    <ul className={`${styles.rows} ui-lined`}>
      {packs.map((pack) => (
        <li key={pack.id}>
          <div>
            <b>{pack.name}</b>
            <span className="ui-muted">{targetOf(pack)}</span>
            <span className="ui-numbers">{standingOf(pack)}</span>
            <Moves pack={pack} />
          </div>
          {more?.(pack)}
        </li>
      ))}
    </ul>
  )
}

/** What became of each use of a pack, newest first. */
function Moves({ pack: { name, moves } }: { pack: CreditPack }) {
  const t = useTexts(creditsTexts)
  const formats = useFormats()
  const wordsOf = ({ kind, uses, days, class_name, class_at }: CreditPack['moves'][number]) => {
    const what = t(`moves.${kind}`, { count: days ?? uses })
    return class_name === null || class_at === null ? what : `${what}: ${class_name}, ${formats.instant(class_at)}`
  }
  return (
    <details className={styles.moves}>
      <summary aria-label={t('moves.titleOf', { name })}>{t('moves.title')}</summary>
      <ul>
        {moves.map((it) => (
          <li key={`${it.moved_at} ${it.kind} ${it.class_at}`}>
            <span className="ui-muted">{formats.dayOf(it.moved_at)}</span> {wordsOf(it)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The packs of the student who reads. */
export const useOwnCredits = () => useApiQuery('GET /credit', { query: {} }, { offline: false })

/** The packs of a student of which something is left; nothing without one. */
export function OwnCredits({ today }: { today: string }) {
  const t = useTexts(creditsTexts)
  const found = useOwnCredits().data?.object ?? []
  const packs = found.filter((it) => !it.is_undone && it.valid_until >= today && it.free_uses + it.reserved_uses > 0)
  return (
    packs.length > 0 && (
      <Panel title={t('own')}>
        <CreditList packs={packs.toReversed()} today={today} />
      </Panel>
    )
  )
}
