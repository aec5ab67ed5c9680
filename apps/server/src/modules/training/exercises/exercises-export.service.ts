import { asMuscles, equipment, type Language, muscleCategories, muscleNamesOf } from '@folego/domain'
import type { Exercise } from '@folego/contract'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listExercises } from './exercises.service.ts'

const levels: Record<Language, Record<Exercise['level'], string>> = {
  'pt-BR': { beginner: 'Iniciante', intermediate: 'Intermediário', advanced: 'Avançado' },
  en: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
}
const yes: Record<Language, string> = { 'pt-BR': 'Sim', en: 'Yes' }

const table: Table<Exercise> = {
  title: { 'pt-BR': 'Exercícios', en: 'Exercises' },
  columns: [
    {
      heading: { 'pt-BR': 'Exercício', en: 'Exercise' },
      value: (it, language) => (language === 'en' ? it.name_en : it.name_pt),
      share: 2,
    },
    {
      heading: { 'pt-BR': 'Grupo muscular', en: 'Muscle group' },
      value: (it, language) => muscleCategories[it.category][language],
    },
    {
      heading: { 'pt-BR': 'Região principal', en: 'Main region' },
      value: (it, language) => muscleNamesOf(it.primary_region)[language],
    },
    {
      heading: { 'pt-BR': 'Também trabalha', en: 'Also trains' },
      value: (it, language) =>
        asMuscles([it.primary_region, ...it.secondary_regions])
          .slice(1)
          .map((id) => muscleNamesOf(id)[language])
          .join(', ') || null,
      share: 2,
    },
    {
      heading: { 'pt-BR': 'Equipamento', en: 'Equipment' },
      value: (it, language) => equipment[it.equipment][language],
    },
    { heading: { 'pt-BR': 'Nível', en: 'Level' }, value: (it, language) => levels[language][it.level] },
    { heading: { 'pt-BR': 'Da academia', en: 'Custom' }, value: (it, language) => (it.own ? yes[language] : null) },
  ],
}

/** Exports the filtered exercises as a file. */
export const exportExercises = exportList(table, listExercises)
