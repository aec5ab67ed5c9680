import type { Renegotiation } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { ActionDialog } from '#platform/records'
import { Button, Panel } from '#ui'
import { renegotiationTexts } from './renegotiation.texts.ts'
import styles from './billing.module.css'

/** The renegotiations of a student; renders nothing if there are none. */
export function RenegotiationsOfStudent({ studentId }: { studentId: string }) {
  const t = useTexts(renegotiationTexts)
  const canUndo = useCan('billing.overview')
  const { data } = useApiQuery('GET /renegotiation/student/{id}', { params: { id: studentId } })
  const undo = useApiMutation('POST /renegotiation/{id}/undo')
  const undoing = useFreshDialog<Renegotiation>()
  if (!data || data.object.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className={styles.contacts}>
        {data.object.map((renegotiation) => (
          <li key={renegotiation.id}>
            <RenegotiationLine renegotiation={renegotiation} />
            {canUndo && renegotiation.undone_at === null && (
              <Button variant="subtle" size="compact-sm" onClick={() => undoing.open(renegotiation)}>
                {t('undo.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing.render(({ id }, shown) => (
        <ActionDialog
          {...shown}
          tone="danger"
          words={{
            title: t('undo.title'),
            message: t('undo.message'),
            confirm: t('undo.action'),
            done: t('undo.done'),
            failed: t('undo.failed'),
          }}
          action={async () => undo.mutateAsync({ params: { id } })}
        />
      ))}
    </Panel>
  )
}

function RenegotiationLine({ renegotiation }: { renegotiation: Renegotiation }) {
  const t = useTexts(renegotiationTexts)
  const formats = useFormats()
  const { agreed_on, by_name: name, total_cents, replaced, issued, forgiven_cents, reason, undone_at } = renegotiation
  const numbersOf = (invoices: readonly { number: number }[]) => invoices.map(({ number }) => number).join(', ')
  return (
    <>
      <span>
        {t('agreed', { day: formats.date(agreed_on), name })} ·{' '}
        <span className="ui-numbers">{formats.cents(total_cents)}</span>
        {undone_at !== null && ` · ${t('undone')}`}
      </span>
      <p>
        {t('issued', { numbers: numbersOf(issued) })}, {t('replaced', { numbers: numbersOf(replaced) })}
      </p>
      {reason !== null && <p>{t('because', { amount: formats.cents(forgiven_cents), reason })}</p>}
    </>
  )
}
