import { type TrainingProfile, trainingGoals, trainingProfileForm } from '@folego/contract'
import {
  bodyPlaces,
  type BodyPlace,
  type BodySide,
  bodySides,
  exerciseLevels,
  hasSides,
  isJoint,
  limits,
  movementPatterns,
  namesOfPlace,
  workoutTypes,
  worstPain,
} from '@folego/domain'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { PlaceMap } from '#features/training/body-map'
import { movementPatternsTexts } from '#features/training/exercises'
import { useIssueText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { RecordFormDialog, useRecordForm } from '#platform/records'
import { newKey } from '#platform/transport'
import { ActionIcon, Button, Select, type Shown, SimpleGrid, Stack, TextInput } from '#ui'
import { studentPageTexts } from './student-page.texts.ts'
import { useSaveTrainingProfile } from './student-training.queries.ts'
import styles from './student-page.module.css'

interface TrainingProfileDialogProps extends Shown {
  studentId: string
  studentName: string
  profile: TrainingProfile
  refetch: () => Promise<{ data?: TrainingProfile | undefined }>
}

interface RestrictionValues {
  key: string
  /** 'place:…' or 'pattern:…', '' while nothing is selected. */
  place: string
  side: string | null
  /** '' for a written restriction. */
  severity: string
  note: string
  by_student: boolean
}

interface Values {
  goal: string | null
  experience: string | null
  restrictions: RestrictionValues[]
}

/** Edits a student's goal, experience and restrictions. */
export function TrainingProfileDialog(props: TrainingProfileDialogProps) {
  const { opened, studentId, studentName, profile, refetch, onClose } = props
  const t = useTexts(studentPageTexts)
  const language = useLanguage()
  const save = useSaveTrainingProfile()
  const recordOf = (one: TrainingProfile) => ({ ...one, id: studentId })
  const record = recordOf(profile)
  const editing = useRecordForm(trainingProfileForm, {
    mode: 'edit',
    opened,
    record,
    source: {
      data: record,
      error: undefined,
      refetch: async () => {
        const { data } = await refetch()
        return { data: data && recordOf(data) }
      },
    },
    drafts: 'training-profile',
    valuesOf,
    read,
    words: () => ({ failed: t('profile.saveFailed'), saved: () => t('profile.saved') }),
    send: async (body, _base, version) =>
      recordOf(await save.mutateAsync({ params: { id: studentId }, body, version })),
    onClose,
  })
  const { fields } = editing.form
  return (
    <RecordFormDialog editing={editing} title={t('profile.dialog', { name: studentName })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('profile.goal')}
          placeholder={t('profile.unsaid')}
          clearable
          data={trainingGoals.map((goal) => ({ value: goal, label: workoutTypes[goal][language] }))}
          {...fields.getInputProps('goal')}
        />
        <Select
          label={t('profile.experience')}
          placeholder={t('profile.unsaid')}
          clearable
          data={exerciseLevels.map((level) => ({ value: level, label: t(`profile.level.${level}`) }))}
          {...fields.getInputProps('experience')}
        />
      </SimpleGrid>
      <Restrictions
        value={fields.values.restrictions}
        errors={fields.errors}
        onChange={(restrictions) => fields.setFieldValue('restrictions', restrictions)}
      />
    </RecordFormDialog>
  )
}

interface RestrictionsProps {
  value: readonly RestrictionValues[]
  errors: Readonly<Record<string, unknown>>
  onChange: (restrictions: RestrictionValues[]) => void
}

function Restrictions({ value, errors, onChange }: RestrictionsProps) {
  const t = useTexts(studentPageTexts)
  const issueText = useIssueText()
  const places = usePlaces()
  const change = (key: string, patch: Partial<RestrictionValues>) =>
    onChange(value.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const errorOf = (field: string) => {
    const issue = errors[field]
    return typeof issue === 'string' ? issueText(issue) : undefined
  }
  const sent = value.filter(isSaid)
  const latest = value.at(-1)
  const add = (patch: Partial<RestrictionValues> = {}) => {
    const empty = { key: newKey(), place: '', side: null, severity: '', note: '', by_student: false }
    onChange([...value, { ...empty, ...patch }])
  }
  /** A tap fills the line that has no place yet, else it adds one. */
  const tap = (place: BodyPlace, side: BodySide | null) => {
    const patch = { place: `place:${place}`, side }
    if (latest?.place === '') change(latest.key, patch)
    else if (value.length < limits.restrictionsPerStudent) add(patch)
  }
  return (
    <Stack gap="sm" component="fieldset" className={styles.restrictionFields}>
      <legend>{t('profile.restrictions')}</legend>
      <small className="ui-muted">{t('profile.restrictionsHint')}</small>
      <PlaceMap
        value={{ place: latest ? (placeIn(latest.place) ?? null) : null, side: sideIn(latest?.side) }}
        onPick={tap}
      />
      {value.map(({ key, place, side, severity, note, by_student }, at) => (
        <div key={key} className={styles.restriction}>
          <Select
            label={t('profile.place')}
            placeholder={t('profile.choosePlace')}
            searchable
            data={places.map(({ items, ...group }) => ({
              ...group,
              items: items.filter(
                (item) => item.value === place || side !== null || value.every((one) => one.place !== item.value),
              ),
            }))}
            value={place === '' ? null : place}
            onChange={(chosen) => change(key, { place: chosen ?? '' })}
            error={errorOf(`restrictions.${sent.findIndex((one) => one.key === key)}`)}
          />
          {placeIn(place) !== undefined && (
            <div className={styles.howMuch}>
              <Select
                label={t('profile.side')}
                placeholder={t('profile.unsaid')}
                clearable
                disabled={!hasSides(placeIn(place) ?? 'neck')}
                data={bodySides.map((it) => ({ value: it, label: t(`profile.sides.${it}`) }))}
                value={side}
                onChange={(chosen) => change(key, { side: chosen })}
              />
              <Select
                label={t('profile.severity')}
                allowDeselect={false}
                data={[
                  { value: '', label: t('profile.restricted') },
                  ...Array.from({ length: worstPain + 1 }, (_, pain) => ({
                    value: String(pain),
                    label: t('profile.painOf', { pain }),
                  })),
                ]}
                value={severity}
                onChange={(chosen) => change(key, { severity: chosen ?? '' })}
              />
            </div>
          )}
          <TextInput
            label={t('profile.note')}
            placeholder={t('profile.notePlaceholder')}
            maxLength={limits.shortTextMaxLength}
            value={note}
            onChange={(event) => change(key, { note: event.currentTarget.value })}
            description={by_student && t('profile.byStudent')}
          />
          <ActionIcon
            className={styles.remove ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('profile.remove', { number: at + 1 })}
            title={t('profile.remove', { number: at + 1 })}
            onClick={() => onChange(value.filter((one) => one.key !== key))}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value.length < limits.restrictionsPerStudent && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => add()}>
          {t('profile.add')}
        </Button>
      )}
    </Stack>
  )
}

/** Everything that can be restricted, by name. */
function usePlaces() {
  const t = useTexts(studentPageTexts)
  const language = useLanguage()
  const movements = useTexts(movementPatternsTexts)
  const named = (place: BodyPlace) => ({ value: `place:${place}`, label: namesOfPlace(place)[language] })
  return [
    { group: t('profile.places.joints'), items: bodyPlaces.filter(isJoint).map(named) },
    {
      group: t('profile.places.movements'),
      items: movementPatterns.map((pattern) => ({ value: `pattern:${pattern}`, label: movements(pattern) })),
    },
    { group: t('profile.places.regions'), items: bodyPlaces.filter((place) => !isJoint(place)).map(named) },
  ]
}

/** The place of the body that is selected, undefined for a movement or nothing. */
function placeIn(value: string): BodyPlace | undefined {
  return bodyPlaces.find((place) => value === `place:${place}`)
}

function sideIn(value: string | null | undefined): BodySide | null {
  return bodySides.find((side) => side === value) ?? null
}

function valuesOf(profile: TrainingProfile | undefined): Values {
  const { goal = null, experience = null, restrictions = [] } = profile ?? {}
  return {
    goal,
    experience,
    restrictions: restrictions.map(({ place, side, severity, pattern, note, by_student }) => ({
      key: newKey(),
      place: place ? `place:${place}` : `pattern:${pattern}`,
      side,
      severity: severity === null ? '' : String(severity),
      note: note ?? '',
      by_student,
    })),
  }
}

/** A line that was added and left empty says nothing, and is not sent. */
function isSaid({ place, note }: RestrictionValues): boolean {
  return place !== '' || note.trim() !== ''
}

function read({ goal, experience, restrictions }: Values) {
  return {
    goal,
    experience,
    restrictions: restrictions.filter(isSaid).map(({ place, side, severity, note, by_student }) => ({
      place: placeIn(place) ?? null,
      side,
      severity: severity === '' ? null : Number(severity),
      pattern: place.startsWith('pattern:') ? place.slice('pattern:'.length) : null,
      note,
      by_student,
    })),
  }
}
