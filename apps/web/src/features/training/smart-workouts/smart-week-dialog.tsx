import { letterOfDay, partOfDay, type SmartWeek, splitCodes, splits, takes } from '@folego/contract'
import { focusAreas, weeklyRanges } from '@folego/domain'
import { useId, useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useFailureText } from '#platform/failures'
import { WeekdayButtons } from '#platform/form'
import { useLanguage, useTexts, weekdayInSentence } from '#platform/i18n'
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogButtons,
  DialogForm,
  Radio,
  type Shown,
  Stack,
} from '#ui'
import { AimFields } from './aim-fields.tsx'
import { EquipmentField } from './equipment-field.tsx'
import {
  aimsOf,
  firstWeekValues,
  type SmartWeekAims,
  type SmartWeekValues,
  weekAimsOf,
  withSplit,
} from './smart-week-values.ts'
import { useProfileOf, useWeekDraft } from './smart-week.queries.ts'
import styles from './smart-workouts.module.css'
import { useRecentTraining, useSmartOptions } from './smart-workouts.queries.ts'
import { smartWeekTexts } from './smart-workouts.texts.ts'
import { WhatHurts } from './what-hurts.tsx'

export interface SmartWeekDialogProps extends Shown {
  /** The student of the sheet, '' for none. */
  studentId: string
  /** The days of the week that have exercises, Monday is 1: they are replaced only after confirmation. */
  filledDays: readonly number[]
  onDrafted: (week: SmartWeek, aims: SmartWeekAims) => void
}

/** Takes split, days, goal and duration, and puts a drafted week into the editor. Mounted anew for every opening. */
export function SmartWeekDialog({ opened, onClose, studentId, filledDays, onDrafted }: SmartWeekDialogProps) {
  const t = useTexts(smartWeekTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const [values, setValues] = useState(() => firstWeekValues(studentId))
  const [asking, setAsking] = useState(false)
  const profile = useProfileOf(values.studentId).data
  const draft = useWeekDraft()
  const build = async () => {
    setAsking(false)
    const weekAims = weekAimsOf(values, profile, language)
    try {
      const days = values.days.map((day_number) => ({ day_number }))
      onDrafted(await draft.mutateAsync({ body: { ...weekAims, days } }), weekAims)
      onClose()
    } catch {
      // The dialog shows the error.
    }
  }
  const start = () => {
    if (filledDays.length > 0) setAsking(true)
    else void build()
  }
  const aims = aimsOf(values, profile)
  const fits = takes(values.split, values.days.length)
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={t('title')} size="lg" padding="inside" locked={draft.isPending}>
        {/* Not a form: the sheet's form is an ancestor in the component tree and must not receive these key events. */}
        <DialogForm onKeyDown={(event) => event.stopPropagation()}>
          <DialogBody className={styles.week}>
            {draft.isError && <Banner tone="error">{`${t('failed')}: ${failureText(draft.error)}`}</Banner>}
            <SplitField values={values} onChange={setValues} />
            <DaysField values={values} fits={fits} onChange={setValues} />
            <AimFields
              typeLabel={t('goal')}
              value={{ ...values, ...aims }}
              onChange={(change) => setValues({ ...values, ...change })}
              levelHint={<p className="ui-muted">{t('range', { ...weeklyRanges[aims.level] })}</p>}
            />
            <PeopleFields
              values={values}
              hasProfile={Boolean(profile?.goal ?? profile?.experience)}
              onChange={setValues}
            />
          </DialogBody>
          <DialogButtons>
            <Button variant="default" disabled={draft.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button loading={draft.isPending} disabled={!fits} onClick={start}>
              {t('build')}
            </Button>
          </DialogButtons>
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        opened={asking}
        above
        title={t('replaceTitle')}
        message={t('replaceMessage', {
          days: new Intl.ListFormat(language).format(filledDays.map((day) => weekdayInSentence(day, language))),
        })}
        confirmLabel={t('replace')}
        onConfirm={() => void build()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

interface FieldProps {
  values: SmartWeekValues
  onChange: (values: SmartWeekValues) => void
}

function SplitField({ values, onChange }: FieldProps) {
  const t = useTexts(smartWeekTexts)
  const language = useLanguage()
  const partsOf = (split: SmartWeekValues['split']) => {
    const { parts } = splits[split]
    if (parts.length === 1) return t('everyDay')
    return parts
      .map((_, at) => {
        const { names, focus_area } = partOfDay(split, at)
        return t('part', {
          letter: letterOfDay(split, at, parts.length),
          name: (names ?? focusAreas[focus_area].names)[language],
        })
      })
      .join(' · ')
  }
  return (
    <Radio.Group label={t('split')} value={values.split} onChange={(split) => onChange(withSplit(values, split))}>
      <Stack gap="xs" mt={6}>
        {splitCodes.map((split) => {
          const [least, most] = splits[split].days
          return (
            <Radio
              key={split}
              value={split}
              label={`${splits[split].names[language]} · ${t('splitDays', { least, most })}`}
              description={partsOf(split)}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}

function DaysField({ values, fits, onChange }: FieldProps & { fits: boolean }) {
  const t = useTexts(smartWeekTexts)
  const language = useLanguage()
  const id = useId()
  const { split, days } = values
  const [least, most] = splits[split].days
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <span className={styles.label} id={`${id}-label`}>
        {t('days')} <output className="ui-numbers">{t('daysChosen', { count: days.length })}</output>
      </span>
      <div className={styles.days}>
        <WeekdayButtons chosen={days} onChange={(next) => onChange({ ...values, days: next })} />
      </div>
      <p id={`${id}-hint`} className={fits ? 'ui-muted' : styles.wrong}>
        {t('daysHint', { split: splits[split].names[language], least, most })}
      </p>
    </fieldset>
  )
}

function PeopleFields({ values, hasProfile, onChange }: FieldProps & { hasProfile: boolean }) {
  const t = useTexts(smartWeekTexts)
  const { data } = useSmartOptions(true)
  const { studentId, type, level } = values
  const { data: recent } = useRecentTraining(studentId)
  return (
    <>
      <div>
        <StudentSelect
          activeOnly
          label={t('student')}
          description={t('studentHint')}
          clearable
          value={studentId}
          onChange={(id) => onChange({ ...values, studentId: id })}
        />
        {recent && <WhatHurts hurts={recent.hurts} />}
        {hasProfile && (type === undefined || level === undefined) && <p className="ui-muted">{t('fromProfile')}</p>}
      </div>
      <EquipmentField
        value={values.equipment}
        ofGym={data?.equipment ?? null}
        onChange={(equipment) => onChange({ ...values, equipment })}
      />
      {data && (
        <p className="ui-muted">
          {t('signing', { name: [data.signer.name, data.signer.cref].filter(Boolean).join(', CREF ') })}
        </p>
      )}
    </>
  )
}
