import type { StudentEnrollment } from '@folego/contract'
import { classWords, entryWords } from '@folego/domain'
import { usePriceWords } from '#features/selling/memberships'
import { IconReceipt2 } from '@tabler/icons-react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog, usePagedTable, useTablePages } from '#platform/lists'
import { SavedLine } from '#platform/offline'
import { lazyDialog, PageButton } from '#platform/pages'
import { nameColumn, figuresColumn, DataTable, type DataTableColumn, EmptyState, Panel, Stack } from '#ui'
import { EnrollmentStatusBadge, FrozenDays } from './enrollment-status.tsx'
import { AgreementButton, AgreementDialog, type Agreed } from './agreement-button.tsx'
import { useOwnEnrollments } from './own-enrollments.queries.ts'
import { canRenewByItself, RenewalChoice } from './renewal-choice.tsx'
import { ownEnrollmentsTexts } from './own-enrollments.texts.ts'

const OwnExitDialog = lazyDialog(async () => (await import('./own-exit-dialog.tsx')).OwnExitDialog, { remount: true })

/** What the student has bought: plan, dates, price, time left; and how to leave. */
export function OwnEnrollmentsScreen() {
  const t = useTexts(ownEnrollmentsTexts)
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('noGymHint')}
      actions={<PageButton page="payments" variant="default" icon={IconReceipt2} label={t('payments')} />}
    >
      <OwnEnrollments />
    </GymPage>
  )
}

function OwnEnrollments() {
  const t = useTexts(ownEnrollmentsTexts)
  const pages = useTablePages()
  const result = useOwnEnrollments(pages.page, pages.pageSize)
  const asked = result.data?.object.filter((it) => it.agreement_version !== null || canRenewByItself(it)) ?? []
  const table = usePagedTable(pages, result, t('loadFailed'))
  const leaving = useFreshDialog<StudentEnrollment>()
  const agreement = useFreshDialog<Agreed>()
  const exitOf = (enrollment: StudentEnrollment) =>
    enrollment.status === 'active'
      ? {
          label: t('exit.action'),
          name: t('exit.title', { plan: enrollment.plan_name }),
          onClick: () => leaving.open(enrollment),
        }
      : undefined
  return (
    <>
      {asked.map((enrollment) => (
        <Panel key={enrollment.id} title={enrollment.plan_name}>
          <Stack gap="md">
            <AgreementButton enrollment={enrollment} onRead={agreement.open} />
            {canRenewByItself(enrollment) && <RenewalChoice enrollment={enrollment} />}
          </Stack>
        </Panel>
      ))}
      {result.data && <SavedLine savedAt={result.dataUpdatedAt} />}
      <DataTable<StudentEnrollment>
        {...table}
        label={t('title')}
        columns={useColumns()}
        rowName={({ plan_name }) => plan_name}
        mainAction={exitOf}
        empty={<EmptyState drawing="card" title={t('empty.title')} message={t('empty.message')} />}
      />
      {agreement.render((enrollment, shown) => (
        <AgreementDialog enrollment={enrollment} {...shown} />
      ))}
      {leaving.render((enrollment, shown) => (
        <OwnExitDialog enrollment={enrollment} onRead={agreement.open} {...shown} />
      ))}
    </>
  )
}

/** Which classes a term includes, if not all. */
function IncludedClasses({
  class_modalities: ids,
  weekly_classes,
}: Pick<StudentEnrollment, 'class_modalities' | 'weekly_classes'>) {
  const language = useLanguage()
  const offered = useApiQuery('GET /modality', {}, { enabled: ids !== null }).data?.object ?? []
  const names = offered.filter(({ id }) => ids?.includes(id)).map(({ name }) => name)
  const words = classWords({ weekly_classes }, names, language)
  return words !== '' && <span className="ui-muted">{words}</span>
}

function useColumns(): DataTableColumn<StudentEnrollment>[] {
  const t = useTexts(ownEnrollmentsTexts)
  const formats = useFormats()
  const priceOf = usePriceWords()
  const language = useLanguage()
  const today = useGym()?.today ?? ''
  const remaining = ({ status, start_date, remaining_days: count }: StudentEnrollment) => {
    if (status !== 'active') return '–'
    if (start_date > today) return t('starts', { day: formats.relativeDay(start_date) })
    return count === 0 ? t('today') : t('days', { count })
  }
  return [
    nameColumn('plan_name', t('column.plan'), ({ plan_name }) => plan_name, { shrinks: true }),
    {
      key: 'dates',
      header: t('column.dates'),
      cell: ({ start_date, end_date, freezes, ...terms }) => (
        <Stack gap={0}>
          <span className="ui-numbers">
            {formats.date(start_date)} – {formats.date(end_date)}
          </span>
          <FrozenDays freezes={freezes} />
          {entryWords(terms, language) !== '' && <span className="ui-muted">{entryWords(terms, language)}</span>}
          <IncludedClasses {...terms} />
        </Stack>
      ),
    },
    figuresColumn('duration', t('column.duration'), ({ duration_days }) => t('days', { count: duration_days }), {
      align: 'end',
      hideBelow: 'lg',
    }),
    figuresColumn('remaining', t('column.remaining'), remaining, { align: 'end' }),
    figuresColumn('price', t('column.price'), priceOf, { align: 'end', hideBelow: 'md' }),
    {
      key: 'status',
      header: t('column.status'),
      cell: (enrollment) => <EnrollmentStatusBadge enrollment={enrollment} />,
    },
  ]
}
