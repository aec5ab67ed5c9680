import type { ImportBatch, ImportRow } from '@folego/contract'
import { formatPhone } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type TablePages, usePagedTable } from '#platform/lists'
import { nameColumn, figuresColumn, DataTable, type DataTableColumn, StatusBadge } from '#ui'
import { useImportRows } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

interface ImportRowsProps {
  batch: ImportBatch
  outcome: ImportRow['outcome'] | 'noticed' | undefined
  pages: TablePages
}

const tones = { new: 'active', merged: 'info', rejected: 'expired' } as const

/** The rows of the file, and the outcome of each. */
export function ImportRows({ batch, outcome, pages }: ImportRowsProps) {
  const t = useTexts(importsTexts)
  const query = { page: pages.page, page_size: pages.pageSize, ...(outcome && { outcome }) }
  const table = usePagedTable(pages, useImportRows(batch.id, query), t('loadFailed'))
  return (
    <DataTable
      {...table}
      label={t('review.rows')}
      columns={useRowColumns()}
      rowKey={({ line }) => String(line)}
      rowName={({ name, line }) => name || `${t('review.line')} ${line}`}
      empty={t('review.none')}
    />
  )
}

function useRowColumns(): DataTableColumn<ImportRow>[] {
  const t = useTexts(importsTexts)
  const formats = useFormats()
  const termText = ({ plan_name, start_date, end_date, price, is_monthly }: NonNullable<ImportRow['enrollment']>) =>
    t(is_monthly ? 'review.termByMonth' : 'review.term', {
      plan: plan_name,
      from: formats.date(start_date),
      until: formats.date(end_date),
      price: formats.money(price),
    })
  return [
    nameColumn('name', t('review.name'), ({ name, line }) => name || `${t('review.line')} ${line}`, {}),
    figuresColumn('line', t('review.line'), ({ line }) => line, { align: 'end' }),
    {
      key: 'what',
      header: t('review.what'),
      cell: ({ outcome, issues }) => (
        <div className={styles.what}>
          <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
          {issues.map(({ code, value }) => (
            <span key={code}>{t(`issues.${code}`, { value })}</span>
          ))}
        </div>
      ),
    },
    {
      key: 'contact',
      header: t('review.contact'),
      hideBelow: 'md',
      cell: ({ phone, email }) => [phone && formatPhone(phone), email].filter(Boolean).join(' · ') || '—',
    },
    figuresColumn('birth', t('review.birth'), ({ birth_date }) => (birth_date ? formats.date(birth_date) : '—'), {
      hideBelow: 'lg',
    }),
    {
      key: 'enrollment',
      header: t('review.enrollment'),
      cell: ({ enrollment, debt_cents }) => (
        <div className={styles.what}>
          {enrollment && <span>{termText(enrollment)}</span>}
          {debt_cents > 0 && <span>{t('review.owes', { total: formats.cents(debt_cents) })}</span>}
          {!enrollment && debt_cents === 0 && '—'}
        </div>
      ),
    },
  ]
}
