import { call, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Banner, Dialog, Fact, type Shown, Skeleton, Stack } from '#ui'
import { cashTexts } from './cash.texts.ts'
import { Movements } from './movements.tsx'
import styles from './cash.module.css'

/** The counted and the expected amount at the end of a session. */
export function ClosingDialog({ id, ...shown }: Shown & { id: string }) {
  const t = useTexts(cashTexts)
  const { data, error, refetch } = useApiQuery('GET /cash/sessions/{id}', { params: { id } })
  const closing = data?.closing
  return (
    <Dialog {...shown} title={closing ? t('result.title', { number: closing.number }) : t('past.title')} size="lg">
      {closing ? (
        <Stack gap="md">
          <Difference cents={closing.difference_cents} />
          <Figures
            amounts={{
              opening: data.opening_cents,
              expected: closing.expected_cents,
              counted: closing.counted_cents,
              difference: closing.difference_cents,
            }}
          />
          {closing.note !== null && <p>{t('result.note', { note: closing.note })}</p>}
          <Movements rows={data.movements} />
          <div className={styles.actions}>
            <DownloadButton
              label={t('result.print')}
              failed={t('result.printFailed')}
              fetchFile={async (gymId) => call('GET /cash/sessions/{id}/report', { params: { id }, gymId })}
            />
          </div>
        </Stack>
      ) : error ? (
        <LoadFailed title={t('past.loadFailed')} error={error} retry={refetch} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}

function Difference({ cents }: { cents: number }) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  if (cents === 0) return <Banner tone="info">{t('result.exact')}</Banner>
  const amount = formats.cents(Math.abs(cents))
  return <Banner tone="warning">{t(cents < 0 ? 'result.short' : 'result.over', { amount })}</Banner>
}

type Figure = 'opening' | 'expected' | 'counted' | 'difference'

function Figures({ amounts }: { amounts: Record<Figure, number> }) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  return (
    <dl className={`${styles.figures} ui-numbers`}>
      {(['opening', 'expected', 'counted', 'difference'] as const).map((figure) => (
        <Fact key={figure} label={t(`result.${figure}`)}>
          {formats.cents(amounts[figure])}
        </Fact>
      ))}
    </dl>
  )
}
