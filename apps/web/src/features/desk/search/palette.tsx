import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useReceiving } from '#features/money/payments'
import { MembershipActionDialog, useMembershipActions } from '#features/selling/enrollments'
import { Dialog, Loader, type Shown } from '#ui'
import { useCan } from '#platform/access'
import { type Translate, useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import type { PaletteItem, Person } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import type { searchPtBr } from './search.texts.ts'
import { pressWhenShown } from './press.ts'
import { searchTexts } from './search.texts.ts'
import { triggerTexts } from './trigger.texts.ts'
import { takeKeys } from './type-ahead.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import styles from './palette.module.css'

export interface PaletteProps extends Shown {
  onHelp: () => void
}

/** Records, actions and pages in one searchable list: type, arrow keys, Enter. */
export function Palette({ opened, ...rest }: PaletteProps) {
  const t = useTexts(triggerTexts)
  const afterMount = useOpenedAfterMount(opened)
  const { receive, dialog } = useReceiving()
  const membership = useMembershipActions()
  const canRenew = useCan('enrollments.write')
  const renew = canRenew ? (student: Person) => membership.open({ kind: 'renew', student }) : undefined
  return (
    <>
      <Dialog above opened={afterMount} onClose={rest.onClose} title={t('trigger')} padding="inside" mode="palette">
        {/* Remounted for every opening, so that it starts empty. */}
        <PaletteBody {...rest} receive={receive} renew={renew} />
      </Dialog>
      {dialog}
      <MembershipActionDialog actions={membership} />
    </>
  )
}

interface PaletteBodyProps extends Omit<PaletteProps, 'opened'> {
  receive: ReturnType<typeof useReceiving>['receive']
  /** Undefined without the permission. */
  renew: ((student: Person) => void) | undefined
}

function PaletteBody({ onClose, onHelp, receive, renew }: PaletteBodyProps) {
  const t = useTexts(searchTexts)
  const navigate = useNavigate()
  const canSearch = useCan('search.use')
  const [text, setText] = useState('')
  const found = usePaletteGroups(text, { showHelp: onHelp, receive, renew })
  const { searching, failed } = found
  // The person whose actions are listed, with the line to return to.
  const [person, setPerson] = useState<PaletteItem>()
  const groups = person?.acts ? [{ name: 'acts' as const, of: person.label, items: person.acts }] : found.groups
  const items = groups.flatMap((group) => group.items)
  const choose = (item: PaletteItem) => {
    if (item.begins !== undefined) return setText(item.begins)
    if (item.key !== 'help') onClose()
    item.run?.()
    if (item.href !== undefined) void navigate({ href: item.href })
    if (item.presses !== undefined) pressWhenShown(item.presses)
  }
  const { active, move, moveTo, type, enter } = useActiveLine({
    items,
    searching: searching && !person,
    choose,
    setText,
  })
  const listActs = (item: PaletteItem) => {
    setPerson(item)
    moveTo(undefined)
  }
  const back = () => {
    moveTo(person?.key)
    setPerson(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey, currentTarget: input } = event
    const atEnd = input.selectionStart === input.value.length
    if (person ? ['ArrowLeft', 'Escape', 'Tab'].includes(key) : isForward({ key, shiftKey, atEnd }) && active?.acts) {
      event.preventDefault()
      if (person) back()
      else if (active) listActs(active)
    } else move(event)
  }
  const takeOver = () => {
    const early = takeKeys()
    if (early.text === '') return
    type(text + early.text)
    if (early.enter) enter()
  }
  const listId = useId()
  const hintId = useId()
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('label')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          aria-autocomplete="list"
          aria-describedby={active?.acts && hintId}
          // Esc leaves the actions first, as it leaves an open list.
          data-mantine-stop-propagation={person ? true : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={canSearch ? t('placeholder') : t('placeholderPages')}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setPerson(undefined)
            type(event.currentTarget.value)
          }}
          onKeyDown={press}
          onFocus={takeOver}
        />
        {searching && <Loader size={16} aria-hidden />}
      </div>
      <div className={styles.results}>
        <output className={items.length > 0 && !failed ? 'ui-hidden' : styles.status}>
          {person
            ? t('acts', { name: person.label, count: items.length })
            : statusOf({ t, text, count: items.length, searching, failed })}
        </output>
        <PaletteList id={listId} groups={groups} active={active} onChoose={choose} onActs={listActs} />
      </div>
      <p className={styles.hints} aria-hidden>
        <kbd className="ui-keys">↑↓</kbd> {t('hints.move')} <kbd className="ui-keys">Enter</kbd> {t('hints.open')}
        {active?.acts && (
          <>
            <kbd className="ui-keys">→</kbd> {t('hints.acts')}
          </>
        )}
        <kbd className="ui-keys">Esc</kbd> {t(person ? 'hints.back' : 'hints.close')}
      </p>
      <span id={hintId} hidden>
        {t('hasActs')}
      </span>
    </>
  )
}

/** → at the end of the text, or Tab. */
function isForward({ key, shiftKey, atEnd }: { key: string; shiftKey: boolean; atEnd: boolean }): boolean {
  return !shiftKey && (key === 'Tab' || (key === 'ArrowRight' && atEnd))
}

interface Status {
  t: Translate<typeof searchPtBr>
  text: string
  count: number
  searching: boolean
  failed: boolean
}

function statusOf({ t, text, count, searching, failed }: Status): string {
  if (failed) return t('failed')
  if (searching) return t('searching')
  if (count === 0) return t('nothing', { text: text.trim() })
  return text.trim() === '' ? '' : t('found', { count })
}

interface ActiveLineOptions {
  items: readonly PaletteItem[]
  /** The list is not that of the text yet. */
  searching: boolean
  choose: (item: PaletteItem) => void
  setText: (text: string) => void
}

/**
 * The item that Enter selects; arrows, Home and End move it. It returns to the top when the list changes. Enter before the list
 * has arrived waits for it: people type a name and press it at once.
 */
function useActiveLine({ items, searching, choose, setText }: ActiveLineOptions) {
  const [wanted, setWanted] = useState<string>()
  const entered = useRef(false)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  )
  const active = items[index]
  useEffect(() => {
    if (!entered.current || searching) return
    entered.current = false
    if (active) choose(active)
  })
  const type = (text: string) => {
    entered.current = false
    setWanted(undefined)
    setText(text)
  }
  const enter = () => {
    entered.current = true
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key]
    // Home and End move the text cursor as long as there is text.
    const inText = (event.key === 'Home' || event.key === 'End') && (event.target as HTMLInputElement).value !== ''
    if (step !== undefined && !inText) {
      event.preventDefault()
      entered.current = false
      setWanted(items[(step + items.length) % Math.max(1, items.length)]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // An item that was moved to is meant, whatever is still being searched, and so is one to continue typing.
      if (searching && wanted === undefined && active?.begins === undefined) enter()
      else if (active) choose(active)
    }
  }
  return { active, move, moveTo: setWanted, type, enter }
}
