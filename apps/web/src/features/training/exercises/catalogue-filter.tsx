import {
  equipment,
  equipmentCodes,
  exerciseLevels,
  muscleCategories,
  muscleCategoryCodes,
  muscleRegions,
  regionsOf,
} from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { SearchInput, Select, Switch } from '#ui'
import type { ExerciseQuery } from './exercises.queries.ts'
import { exercisesTexts } from './exercises.texts.ts'
import styles from './catalogue.module.css'

export type CatalogueFilters = Partial<
  Pick<ExerciseQuery, 'search' | 'region' | 'category' | 'equipment' | 'level' | 'own'>
>

interface CatalogueFilterProps {
  filters: CatalogueFilters
  onChange: (patch: CatalogueFilters) => void
}

/** The search and filters of the catalogue. */
export function CatalogueFilter({ filters, onChange }: CatalogueFilterProps) {
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
