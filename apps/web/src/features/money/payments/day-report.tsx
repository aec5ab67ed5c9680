import type { DayReport } from '@folego/contract'
import { paymentMethodNames } from '@folego/domain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { call, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { isDate } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { DateField, Panel, Stack, StatCard, StatGrid, Toolbar } from '#ui'
import { dayReportTexts } from './day-report.texts.ts'
import styles from './receive.module.css'

/** What came in on one day: today, unless another is chosen. */
export function ReceivedOnDay() {
  const t = useTexts(dayReportTexts)
  const gym = useGym()
  const [chosen, setChosen] = useState('')
  const day = isDate(chosen) ? chosen : undefined
  const query = useApiQuery('GET /day-report', { query: { day } }, { keepPrevious: true })
  return (
    <Stack gap="md">
      <Toolbar>
        <DateField aria-label={t('day')} value={chosen === '' ? (gym?.today ?? '') : chosen} onChange={setChosen} />
        <DownloadButton
          label={t('print')}
          failed={t('printFailed')}
          fetchFile={async (gymId) => call('GET /day-report/pdf', { query: { day }, gymId })}
        />
      </Toolbar>
      <Loaded query={query} failed={t('loadFailed')} height={320}>
        {(report) => <Report report={report} />}
      </Loaded>
    </Stack>
  )
}

function Report({ report }: { report: DayReport }) {
  const t = useTexts(dayReportTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { payments, received_cents, reversed_cents, refunded_cents, credit_cents } = report
  const { by_method, by_operator, by_plan } = report
  return (
    <>
      <StatGrid columns={4}>
        <StatCard
          label={t('received')}
          value={formats.cents(netOf(report))}
          hint={t('net')}
          note={`${t('gross', { received: formats.cents(received_cents) })}, ${t('payments', { count: payments })}`}
        />
        <StatCard label={t('reversed')} value={formats.cents(reversed_cents)} />
        <StatCard label={t('refunded')} value={formats.cents(refunded_cents)} />
        <StatCard label={t('credit')} value={formats.cents(credit_cents)} note={t('creditNote')} />
      </StatGrid>
      {by_method.length === 0 ? (
        <Panel>
          <p className="ui-muted">{t('nothing')}</p>
        </Panel>
      ) : (
        <div className={styles.sums}>
          <Sums
            title={t('byMethod')}
            rows={by_method.map((it) => [paymentMethodNames[it.method][language], it.received_cents, netOf(it)])}
          />
          <Sums title={t('byOperator')} rows={by_operator.map((it) => [it.name, it.received_cents, netOf(it)])} />
          <Sums
            title={t('byPlan')}
            rows={[
              ...by_plan.map(({ plan_name, received_cents: cents }): Sum => [plan_name ?? t('noPlan'), cents]),
              // what paid no plan, so that the sums are the whole
              ...(credit_cents > 0 ? [[t('credit'), credit_cents] as Sum] : []),
            ]}
          />
        </div>
      )}
    </>
  )
}

const netOf = (it: Pick<DayReport, 'received_cents' | 'reversed_cents' | 'refunded_cents'>) =>
  it.received_cents - it.reversed_cents - it.refunded_cents

/** A name with its gross and, where it is known, net sum. */
type Sum = readonly [name: string, gross: number, net?: number]

/** Sums by name, largest first. */
function Sums({ title, rows }: { title: string; rows: readonly Sum[] }): ReactNode {
  const t = useTexts(dayReportTexts)
  const formats = useFormats()
  const isNetKnown = rows.some(([, , net]) => net !== undefined)
  return (
    <Panel title={title}>
      <table className={`${styles.sumTable} ui-numbers`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-hidden">{title}</span>
            </th>
            <th scope="col">{t('columns.gross')}</th>
            {isNetKnown && <th scope="col">{t('columns.net')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted(([, one], [, other]) => other - one)
            .map(([name, gross, net]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formats.cents(gross)}</td>
                {net !== undefined && <td>{formats.cents(net)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  )
}
