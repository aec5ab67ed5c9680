import { useMemo } from 'react'
import type { UiTexts } from '#ui'
import { useTexts } from '#platform/i18n'
import { appPtBr } from './app.texts.ts'
import { appTexts } from './app.texts.ts'

type PlainKey = {
  [Key in keyof UiTexts]: UiTexts[Key] extends string ? Key : never
}[keyof UiTexts]

const withParameters = new Set([
  'viewNamed',
  'editNamed',
  'deleteNamed',
  'actionsFor',
  'chooseNamed',
  'pageRange',
  'pageRangeOfMore',
  'removeFilter',
  'sortedAscending',
  'sortedDescending',
])

const plainKeys = Object.keys(appPtBr.ui).filter(
  (key): key is PlainKey => !withParameters.has(key) && !/_(one|other)$/.test(key),
)

/** The interface kit's texts, from the application's dictionary. */
export function useAppUiTexts(): UiTexts {
  const t = useTexts(appTexts)
  return useMemo(() => {
    const plain = Object.fromEntries(plainKeys.map((key) => [key, t(`ui.${key}`)])) as Record<PlainKey, string>
    return {
      ...plain,
      viewNamed: (name) => t('ui.viewNamed', { name }),
      editNamed: (name) => t('ui.editNamed', { name }),
      deleteNamed: (name) => t('ui.deleteNamed', { name }),
      actionsFor: (name) => t('ui.actionsFor', { name }),
      chooseNamed: (name) => t('ui.chooseNamed', { name }),
      chosenCount: (count) => t('ui.chosenCount', { count }),
      sortedBy: ({ name, direction }) =>
        t(direction === 'asc' ? 'ui.sortedAscending' : 'ui.sortedDescending', { name }),
      pageRange: ({ totalIsMinimum, ...range }) => t(totalIsMinimum ? 'ui.pageRangeOfMore' : 'ui.pageRange', range),
      filtersActive: (count) => t('ui.filtersActive', { count }),
      removeFilter: (label) => t('ui.removeFilter', { label }),
    }
  }, [t])
}
