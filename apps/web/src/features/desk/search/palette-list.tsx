// A combobox's list has no tag of its own: its options hold icons, which <option> cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import {
  IconArrowRight,
  IconBarbell,
  IconBrandWhatsapp,
  IconCash,
  IconCalendarEvent,
  IconChevronRight,
  IconCreditCard,
  IconKeyboard,
  IconLogout,
  IconPlus,
  IconPointer,
  IconRefresh,
  IconUser,
  IconUserStar,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { MembershipBadge } from '#features/selling/memberships'
import { useTexts } from '#platform/i18n'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import { searchTexts } from './search.texts.ts'
import styles from './palette.module.css'

const icons = {
  student: IconUser,
  plan: IconCreditCard,
  trainer: IconUserStar,
  enrollment: IconCalendarEvent,
  workout: IconBarbell,
  add: IconPlus,
  receive: IconCash,
  renew: IconRefresh,
  whatsapp: IconBrandWhatsapp,
  press: IconPointer,
  page: IconArrowRight,
  'sign-out': IconLogout,
  help: IconKeyboard,
} as const

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteItem | undefined
  onChoose: (item: PaletteItem) => void
  /** Lists what can be done with a person. */
  onActs: (item: PaletteItem) => void
}

/** The items of the palette in their groups. The keyboard focus stays in the field; the list handles the pointer. */
export function PaletteList({ id, groups, active, onChoose, onActs }: PaletteListProps) {
  const t = useTexts(searchTexts)
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map(({ name, of = '', items }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={styles.group}>
            {t(`groups.${name}`, { name: of })}
          </div>
          {items.map((item) => (
            <PaletteLine
              key={item.key}
              id={`${id}-${item.key}`}
              item={item}
              active={item.key === active?.key}
              onChoose={() => onChoose(item)}
              onActs={() => onActs(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteLineProps {
  id: string
  item: PaletteItem
  active: boolean
  onChoose: () => void
  onActs: () => void
}

function PaletteLine({ id, item, active, onChoose, onActs }: PaletteLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const Icon = icons[item.icon]
  return (
    // The combobox field handles the keys for its options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.line}
      onClick={({ target }) => ((target as Element).closest('[data-acts]') ? onActs() : onChoose())}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles.label}>{item.label}</span>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      {item.membership && <MembershipBadge membership={item.membership} />}
      {item.acts && (
        <span data-acts className={styles.acts} aria-hidden>
          <IconChevronRight size={16} stroke={1.8} />
        </span>
      )}
    </div>
  )
}
