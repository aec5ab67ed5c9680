import { type Exercise, exerciseQuery } from '@folego/contract'
import {
  equipment,
  equipmentCodes,
  exerciseLevels,
  muscleCategories,
  muscleCategoryCodes,
  muscleRegions,
  regionsOf,
} from '@folego/domain'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { ExportMenu, useFreshDialog } from '#platform/lists'
import { DeleteDialog, type Deleting, useDeleting } from '#platform/records'
import { Button, Dialog, EmptyState, Group, SearchInput, Select, type Shown, Skeleton, Stack, Switch } from '#ui'
import { CatalogueRow } from './catalogue-row.tsx'
import styles from './catalogue.module.css'
import { type ExerciseQuery, useCatalogue, useDeleteExercise } from './exercises.queries.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { OwnExerciseDialog } from './own-exercise-dialog.tsx'

interface CatalogueDialogProps extends Shown {
  /** Adds an exercise to the sheet in the editor; without it the catalogue is for reading and for managing the gym's own. */
  onPick?: ((exercise: Exercise) => void) | undefined
}

const pageSize = 25

/** All exercises: the shared ones and the gym's own, with search and filters. */
export function CatalogueDialog({ opened, onClose, onPick }: CatalogueDialogProps) {
  const t = useTexts(exercisesTexts)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('catalogue.title')} size="xl">
      {opened && <Catalogue onPick={onPick} />}
    </Dialog>
  )
}

function Catalogue({ onPick }: Pick<CatalogueDialogProps, 'onPick'>) {
  const t = useTexts(exercisesTexts)
  const language = useLanguage()
  const canWrite = useCan('exercises.write')
  const canExport = useCan('workout-plans.read')
  const [filters, setFilters] = useState<CatalogueFilters>({})
  const [page, setPage] = useState(1)
  const sort: ExerciseQuery['sort'] = language === 'en' ? 'name_en' : 'name_pt'
  const result = useCatalogue(exerciseQuery.parse({ ...filters, page, page_size: pageSize, sort }), true)
  const editing = useOwnExercise()
  const deleting = useDeleting<Exercise>()
  return (
    <Stack>
      <CatalogueFilter
        filters={filters}
        onChange={(patch) => {
          setFilters({ ...filters, ...patch })
          setPage(1)
        }}
      />
      <Group gap="xs">
        {canWrite && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => editing.show(undefined, filters.search ?? '')}
          >
            {t('own.add')}
          </Button>
        )}
        {canExport && (
          <ExportMenu query={{ ...filters, sort }} fetchFile={(args) => call('GET /exercise/export', args)} />
        )}
      </Group>
      <Results
        result={result}
        page={page}
        onPage={setPage}
        onPick={onPick}
        onEdit={(exercise) => editing.show(exercise, '')}
        onDelete={deleting.open}
      />
      {editing.dialog}
      <DeleteOwn deleting={deleting} />
    </Stack>
  )
}

interface ResultsProps {
  result: ReturnType<typeof useCatalogue>
  page: number
  onPage: (page: number) => void
  onPick: CatalogueDialogProps['onPick']
  onEdit: (exercise: Exercise) => void
  onDelete: (exercise: Exercise) => void
}

function Results({ result, page, onPage, ...row }: ResultsProps) {
  const t = useTexts(exercisesTexts)
  const { data, error, refetch } = result
  if (error && !data) {
    return <LoadFailed title={t('catalogue.loadFailed')} error={error} retry={refetch} />
  }
  if (!data) return <Skeleton height={320} />
  if (data.total === 0) return <EmptyState drawing="search" title={t('catalogue.none')} />
  const first = (data.page - 1) * pageSize + 1
  const last = first + data.object.length - 1
  return (
    <>
      <ul className={styles.list} aria-busy={result.isPlaceholderData}>
        {data.object.map((exercise) => (
          <CatalogueRow key={exercise.id} exercise={exercise} {...row} />
        ))}
      </ul>
      <div className={styles.pages}>
        <output className="ui-numbers">{t('catalogue.range', { first, last, count: data.total })}</output>
        <Button variant="default" size="compact-md" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('catalogue.previous')}
        </Button>
        <Button variant="default" size="compact-md" disabled={last >= data.total} onClick={() => onPage(page + 1)}>
          {t('catalogue.next')}
        </Button>
      </div>
    </>
  )
}

/** The form of the gym's own exercise; a new one for every opening. */
function useOwnExercise() {
  const form = useFreshDialog<{ base: Exercise | undefined; name: string }>()
  return {
    show: (base: Exercise | undefined, name: string) => form.open({ base, name }),
    dialog: form.render((subject, shown) => <OwnExerciseDialog {...shown} {...subject} />),
  }
}

function DeleteOwn({ deleting }: { deleting: Deleting<Exercise> }) {
  const t = useTexts(exercisesTexts)
  const remove = useDeleteExercise()
  return (
    <DeleteDialog
      deleting={deleting}
      questionOf={({ id, name_pt: name, version }) => ({
        above: true,
        title: t('own.removeTitle'),
        message: t('own.removeQuestion', { name }),
        confirmLabel: t('own.remove'),
        note: t('own.removeConsequence'),
        remove: async () => remove.mutateAsync({ params: { id }, version }),
        done: t('own.deleted', { name }),
        failed: t('own.deleteFailed'),
      })}
    />
  )
}

type CatalogueFilters = Partial<Pick<ExerciseQuery, 'search' | 'region' | 'category' | 'equipment' | 'level' | 'own'>>

interface CatalogueFilterProps {
  filters: CatalogueFilters
  onChange: (patch: CatalogueFilters) => void
}

/** The search and filters of the catalogue. */
function CatalogueFilter({ filters, onChange }: CatalogueFilterProps) {
  const t = useTexts(exercisesTexts)
  const language = useLanguage()
  const regions = (filters.category ? [filters.category] : muscleCategoryCodes).map((category) => ({
    group: muscleCategories[category][language],
    items: regionsOf(category).map((id) => ({ value: id, label: muscleRegions[id].names[language] })),
  }))
  const narrowing = (name: 'category' | 'region' | 'equipment' | 'level') => ({
    'aria-label': t(`catalogue.${name}`),
    placeholder: t(`catalogue.${name}`),
    clearable: true,
  })
  return (
    <div className={styles.filter}>
      <SearchInput
        label={t('catalogue.search')}
        placeholder={t('catalogue.searchPlaceholder')}
        slashFocuses={false}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <Select
        {...narrowing('category')}
        value={filters.category ?? null}
        data={muscleCategoryCodes.map((code) => ({ value: code, label: muscleCategories[code][language] }))}
        onChange={(category) => onChange({ category: category ?? undefined, region: undefined })}
      />
      <Select
        {...narrowing('region')}
        value={filters.region ?? null}
        searchable
        data={regions}
        onChange={(region) => onChange({ region: region ?? undefined })}
      />
      <Select
        {...narrowing('equipment')}
        value={filters.equipment ?? null}
        searchable
        data={equipmentCodes.map((code) => ({ value: code, label: equipment[code][language] }))}
        onChange={(code) => onChange({ equipment: code ?? undefined })}
      />
      <Select
        {...narrowing('level')}
        value={filters.level ?? null}
        data={exerciseLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        onChange={(level) => onChange({ level: level ?? undefined })}
      />
      <Switch
        label={t('catalogue.own')}
        checked={filters.own === 'true'}
        onChange={(event) => onChange({ own: event.currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  )
}
