import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasUnsavedChanges } from '#platform/form'
import { useGymSelection } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ConfirmDialog, media, Select, useMediaQuery } from '#ui'
import { gymsTexts } from './gyms.texts.ts'
import styles from './gyms.module.css'

/** The select for several gyms. Switching stays on the same page. */
export function GymSelect() {
  const t = useTexts(gymsTexts)
  const { gyms, gym, choose } = useGymSelection()
  const [asked, setAsked] = useState<string>()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false })
  const all = gyms.map(({ name }) => name)
  const names = isPhone ? distinctNames(all) : all
  const switchTo = (id: string) => {
    choose(id)
    // The page stays; its open record, filters and page number belong to the previous gym.
    void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true })
  }
  const change = (id: string | null) => {
    if (id === null || id === gym?.id) return
    if (hasUnsavedChanges()) setAsked(id)
    else switchTo(id)
  }
  return (
    <>
      <Select
        className={styles.selector}
        aria-label={t('label')}
        title={gym?.name}
        data={gyms.map(({ id }, at) => ({ value: id, label: names[at] ?? '' }))}
        renderOption={({ option }) => gyms.find(({ id }) => id === option.value)?.name}
        value={gym?.id ?? null}
        onChange={change}
        searchable={gyms.length > 8}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('leave.title')}
        message={t('leave.message')}
        confirmLabel={t('leave.confirm')}
        tone="danger"
        onConfirm={() => {
          if (asked !== undefined) switchTo(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/**
 * Removes the words that all names begin with, to save space: "Fôlego Centro" and "Fôlego Jardins" become "Centro" and
 * "Jardins". A name that consists only of those words keeps all names whole.
 */
export function distinctNames(names: readonly string[]): string[] {
  const split = names.map((name) => name.trim().split(/\s+/))
  const [first = []] = split
  let shared = 0
  while (split.length > 1 && shared < first.length && split.every((words) => words[shared] === first[shared]))
    shared += 1
  const rests = split.map((words) => words.slice(shared).join(' '))
  return rests.includes('') ? [...names] : rests
}
