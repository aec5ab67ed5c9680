import { type DoorRecord, type DoorSettings, doorSettingsForm } from '@folego/contract'
import { doorReasonNames, doorReasons, doorRules, unknownReasons } from '@folego/domain'
import { useState } from 'react'
import { TrainersPanel } from '#features/desk/visitors'
import { SettingsPage } from '#features/people/settings'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { readCents, readDecimal, typedCents } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePagedTable, useTablePages } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { PanelForm, panelWords, usePanelForm } from '#platform/records'
import {
  DataTable,
  type DataTableColumn,
  figuresColumn,
  MoneyInput,
  nameColumn,
  OptionalLink,
  Panel,
  SegmentedControl,
  Select,
  SimpleGrid,
  TextInput,
} from '#ui'
import { BiometricsPanel } from './biometrics-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { KiosksPanel } from './kiosks-panel.tsx'
import { useReasonText } from './door-reason.tsx'
import { visitsTexts } from './visits.texts.ts'

/** The rules of the front door, and who entered or was refused by exception. */
export function DoorSettingsScreen() {
  const gym = useGym()
  return <SettingsPage name="door-settings">{gym && <Rules key={gym.id} />}</SettingsPage>
}

function Rules() {
  const t = useTexts(visitsTexts)
  const query = useApiQuery('GET /door/settings', {})
  return (
    <Loaded query={query} failed={t('rules.loadFailed')} height={520}>
      {(settings) => (
        <>
          <RulesForm key={settings.version} settings={settings} />
          {settings.people_limit !== null && (
            <div>
              <DownloadButton
                label={t('rules.capacity')}
                failed={t('rules.capacityFailed')}
                fetchFile={async (gymId) => call('GET /door/capacity', { gymId })}
              />
            </div>
          )}
          <TrainersPanel />
          <KiosksPanel />
          <DevicesPanel />
          {settings.offers_biometrics && <BiometricsPanel />}
          <Exceptions />
        </>
      )}
    </Loaded>
  )
}

/** No rule for what the gym does not record. */
const shownReasons = doorReasons.filter((code) => !unknownReasons.includes(code))

const figures = [
  { field: 'overdue_days', words: 'overdueDays' },
  { field: 'people_limit', words: 'peopleLimit' },
  { field: 'guests_per_month', words: 'guests' },
  { field: 'trial_visits', words: 'trials' },
  { field: 'stay_minutes', words: 'stay' },
  { field: 'reentry_minutes', words: 'reentry' },
] as const

const closings = [
  { field: 'closes_weekdays', words: 'closesWeekdays' },
  { field: 'closes_saturday', words: 'closesSaturday' },
  { field: 'closes_sunday', words: 'closesSunday' },
] as const

const valuesOf = (settings: DoorSettings) => ({
  rules: settings.rules,
  overdue_days: String(settings.overdue_days),
  people_limit: settings.people_limit === null ? '' : String(settings.people_limit),
  day_pass_cents: settings.day_pass_cents === null ? '' : typedCents(settings.day_pass_cents),
  closes_weekdays: settings.closes_weekdays ?? '',
  closes_saturday: settings.closes_saturday ?? '',
  closes_sunday: settings.closes_sunday ?? '',
  guests_per_month: String(settings.guests_per_month),
  guests_accompanied: settings.guests_accompanied ? 'yes' : 'no',
  trial_visits: String(settings.trial_visits),
  offers_biometrics: settings.offers_biometrics ? 'yes' : 'no',
  stay_minutes: String(settings.stay_minutes),
  reentry_minutes: String(settings.reentry_minutes),
})

function RulesForm({ settings }: { settings: DoorSettings }) {
  const t = useTexts(visitsTexts)
  const language = useLanguage()
  const update = useApiMutation('PUT /door/settings')
  const panel = usePanelForm(doorSettingsForm, {
    record: settings,
    valuesOf,
    save: async (body) => update.mutateAsync({ body, version: settings.version }),
    read: ({ rules, overdue_days, people_limit, day_pass_cents, stay_minutes, reentry_minutes, ...visitors }) => ({
      rules,
      closes_weekdays: visitors.closes_weekdays || null,
      closes_saturday: visitors.closes_saturday || null,
      closes_sunday: visitors.closes_sunday || null,
      guests_per_month: readDecimal(visitors.guests_per_month),
      guests_accompanied: visitors.guests_accompanied === 'yes',
      offers_biometrics: visitors.offers_biometrics === 'yes',
      trial_visits: readDecimal(visitors.trial_visits),
      overdue_days: readDecimal(overdue_days),
      people_limit: people_limit.trim() === '' ? null : readDecimal(people_limit),
      day_pass_cents: day_pass_cents === '' ? null : readCents(day_pass_cents),
      stay_minutes: readDecimal(stay_minutes),
      reentry_minutes: readDecimal(reentry_minutes),
    }),
  })
  const { getInputProps: input } = panel.form.fields
  return (
    <PanelForm words={panelWords(t, 'rules')} {...panel}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {shownReasons.map((code) => (
          <Select
            key={code}
            label={doorReasonNames[code][language]}
            allowDeselect={false}
            data={doorRules.map((value) => ({ value, label: t(`rules.choices.${value}`) }))}
            {...input(`rules.${code}`)}
          />
        ))}
        {figures.map(({ field, words }) => (
          <TextInput
            key={field}
            label={t(`rules.${words}`)}
            description={t(`rules.${words}Hint`)}
            inputMode="numeric"
            {...input(field)}
          />
        ))}
        {closings.map(({ field, words }) => (
          <TextInput
            key={field}
            type="time"
            label={t(`rules.${words}`)}
            description={t('rules.closesHint')}
            {...input(field)}
          />
        ))}
        <Select
          label={t('rules.accompanied')}
          description={t('rules.accompaniedHint')}
          allowDeselect={false}
          data={(['yes', 'no'] as const).map((value) => ({ value, label: t(`rules.accompaniedChoices.${value}`) }))}
          {...input('guests_accompanied')}
        />
        <Select
          label={t('rules.biometrics')}
          description={t('rules.biometricsHint')}
          allowDeselect={false}
          data={(['no', 'yes'] as const).map((value) => ({ value, label: t(`rules.biometricsChoices.${value}`) }))}
          {...input('offers_biometrics')}
        />
        <MoneyInput label={t('rules.dayPass')} description={t('rules.dayPassHint')} {...input('day_pass_cents')} />
      </SimpleGrid>
    </PanelForm>
  )
}

function Exceptions() {
  const t = useTexts(visitsTexts)
  const [show, setShow] = useState<'overrides' | 'refused'>('overrides')
  const pages = useTablePages()
  const query = { show, page: pages.page, page_size: pages.pageSize } as const
  const result = useApiQuery('GET /door/decisions', { query }, { keepPrevious: true, offline: false })
  const table = usePagedTable(pages, result, t('exceptions.loadFailed'))
  return (
    <Panel title={t('exceptions.title')} hint={t('exceptions.hint')}>
      <SegmentedControl
        aria-label={t('exceptions.show')}
        data={(['overrides', 'refused'] as const).map((value) => ({ value, label: t(`exceptions.${value}`) }))}
        value={show}
        onChange={setShow}
      />
      <DataTable
        {...table}
        label={t('exceptions.title')}
        columns={useColumns(show)}
        rowName={({ student_name }) => student_name}
        empty={t(`exceptions.none.${show}`)}
      />
    </Panel>
  )
}

function useColumns(show: 'overrides' | 'refused'): DataTableColumn<DoorRecord>[] {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const reasonText = useReasonText()
  const pageHref = usePageHref()
  return [
    nameColumn(
      'student',
      t('exceptions.student'),
      ({ student_id, student_name }) => (
        <OptionalLink href={pageHref('student', { student: student_id })}>{student_name}</OptionalLink>
      ),
      {},
    ),
    figuresColumn('at', t('exceptions.at'), ({ decided_at }) => formats.instant(decided_at), {}),
    { key: 'by', header: t('exceptions.by'), hideBelow: 'lg', cell: ({ by_name }) => by_name },
    {
      key: 'reasons',
      header: t('exceptions.reasons'),
      cell: ({ decision }) => decision.reasons.map(reasonText).join(', '),
    },
    ...(show === 'overrides'
      ? [
          {
            key: 'reason',
            header: t('exceptions.reason'),
            shrinks: true,
            cell: (it: DoorRecord) =>
              [
                it.override_reason,
                it.server_refuses && t('exceptions.disputed'),
                it.is_undone && t('exceptions.undone'),
              ]
                .filter(Boolean)
                .join(', '),
          },
        ]
      : []),
  ]
}
