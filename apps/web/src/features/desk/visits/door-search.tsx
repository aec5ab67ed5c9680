// A combobox's list has no tag of its own: its options hold badges, which <option> cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { DoorPerson } from '@folego/contract'
import { looksLikePass } from '@folego/domain'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { MembershipBadge } from '#features/selling/memberships'
import { StudentAvatar } from '#features/people/students'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { TextInput, useDebouncedValue } from '#ui'
import { type PassState, usePassReading } from './pass-reading.tsx'
import { isLate } from './door-reason.tsx'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

const minLength = 2

interface Chosen {
  id: string
  credential: 'desk' | 'pass'
}

interface Finding {
  /** Undefined while nothing is sought, and until it was answered. */
  found: readonly DoorPerson[] | undefined
  isFetching: boolean
  error: unknown
  pass: PassState
}

/** What is typed at the door, and who was chosen; `searchOf` adds who was found and how codes are read. */
export function useDoorField() {
  const [chosen, choose] = useState<Chosen>()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the answer came: what is typed first is not lost. */
  const [isTaken, setTaken] = useState(false)
  const sought = text.trim()
  const isSought = sought.length >= minLength && !looksLikePass(sought)

  const searchOf = ({ found, isFetching, error, pass }: Finding) => {
    const people = found ?? []
    const shownAt = Math.min(at, people.length - 1)
    const active = people[shownAt]
    const type = (typed: string) => {
      pass.forget()
      setText(typed)
      setAt(0)
      setTaken(false)
    }
    const take = ({ student_id }: DoorPerson) => {
      type('')
      choose({ id: student_id, credential: 'desk' })
    }
    const read = (code: string) => {
      type('')
      choose(undefined)
      pass.read(code)
    }
    /** Enter: what a reader typed like a keyboard is read at once, whatever the search has found. */
    const enter = (typed: string) => {
      if (looksLikePass(typed)) read(typed)
      else if (active) take(active)
      else setTaken(isSought)
    }
    return {
      chosen: chosen?.id,
      credential: chosen?.credential ?? 'desk',
      show: (id: string) => choose({ id, credential: 'desk' }),
      clear: () => choose(undefined),
      text,
      type,
      sought,
      people,
      active,
      /** Enter was pressed before they were found. */
      awaited: isTaken && !isFetching ? active : undefined,
      take,
      enter,
      read,
      pass,
      move: (step: number) => setAt((shownAt + step + people.length) % people.length),
      isEmpty: found?.length === 0,
      error,
    }
  }
  return { sought, isSought, choosePass: (id: string) => choose({ id, credential: 'pass' }), searchOf }
}

/** What is typed, of a desk that goes on as it was when its network goes or comes back. */
export type DoorField = ReturnType<typeof useDoorField>

export type DoorSearching = ReturnType<DoorField['searchOf']>

/** The search at the door, and who was chosen. */
export function useDoorSearch({ sought, isSought, choosePass, searchOf }: DoorField): DoorSearching {
  const [asked] = useDebouncedValue(sought, 150)
  const isAsked = isSought && asked === sought
  const result = useApiQuery('GET /door/people', { query: { search: asked } }, { enabled: isAsked, offline: false })
  return searchOf({
    found: isAsked ? result.data?.object : undefined,
    isFetching: result.isFetching,
    error: isAsked ? result.error : null,
    pass: usePassReading(choosePass),
  })
}

interface DoorSearchProps {
  field: RefObject<HTMLInputElement | null>
  search: DoorSearching
}

/** The field at the door: arrow keys choose among the people found, Enter takes one. */
export function DoorSearch({ field, search }: DoorSearchProps) {
  const t = useTexts(visitsTexts)
  const failureText = useFailureText()
  const id = useId()
  useEffect(() => field.current?.focus(), [field])
  const { text, type, sought, people, active, awaited, take, enter, move, isEmpty, error } = search
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    if (awaited) takeNow(awaited)
  }, [awaited])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && people.length > 0) {
      event.preventDefault()
      move(step)
    }
    if (event.key === 'Enter') {
      // an answer that is there at once takes the focus: this press would go on to its first button
      event.preventDefault()
      enter(event.currentTarget.value)
    }
    if (event.key === 'Escape') {
      if (text === '') search.clear()
      type('')
    }
  }
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <TextInput
          ref={field}
          size="lg"
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          autoComplete="off"
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.student_id}`}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <div id={id} role="listbox" aria-label={t('find.results')} className={styles.found}>
          {people.map((person) => (
            <PersonLine
              key={person.student_id}
              id={`${id}-${person.student_id}`}
              person={person}
              active={person === active}
              onChoose={() => take(person)}
            />
          ))}
        </div>
      </div>
      <p className={styles.note} aria-live="polite">
        {error
          ? `${t('find.failed')}: ${failureText(error)}`
          : isEmpty
            ? t('find.nobody', { text: sought })
            : t('find.hint')}
      </p>
    </div>
  )
}

interface PersonLineProps {
  id: string
  person: DoorPerson
  active: boolean
  onChoose: () => void
}

function PersonLine({ id, person, active, onChoose }: PersonLineProps) {
  const { student_id, student_name, picture_version, membership, decision } = person
  return (
    // The combobox field handles the keys for its options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div id={id} role="option" tabIndex={-1} aria-selected={active} className={styles.person} onClick={onChoose}>
      <StudentAvatar student={{ id: student_id, name: student_name, picture_version }} size="small" />
      <span className={styles.name}>{student_name}</span>
      <MembershipBadge membership={membership} isLate={isLate(decision)} />
    </div>
  )
}
