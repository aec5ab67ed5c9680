import { type PaymentMethod, paymentMethodNames } from '@folego/domain'
import { IconCash, IconCreditCard, IconQrcode, type TablerIcon } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { useShortcutsOn } from '#platform/shortcuts'
import { receiveTexts } from './receive.texts.ts'
import styles from './receive.module.css'

/** The usual methods at a desk, each chosen by the digit of its place; the others are smaller, below them. */
const usual: readonly { method: PaymentMethod; icon: TablerIcon; short?: 'debit' | 'credit' }[] = [
  { method: 'pix', icon: IconQrcode },
  { method: 'cash', icon: IconCash },
  { method: 'debit_card', icon: IconCreditCard, short: 'debit' },
  { method: 'credit_card', icon: IconCreditCard, short: 'credit' },
]

interface MethodChoiceProps {
  label: string
  value: PaymentMethod
  methods: readonly PaymentMethod[]
  /** The credit to pay with, formatted. */
  credit: string
  /** Takes the first focus of the dialog, and the digits wherever nobody types in it. */
  isFirst: boolean
  onChange: (method: PaymentMethod) => void
}

/** How money is received: one tap, or one key. A group of radio buttons, so that Enter in it submits. */
export function MethodChoice({ label, value, methods, credit, isFirst, onChange }: MethodChoiceProps) {
  const t = useTexts(receiveTexts)
  const language = useLanguage()
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const hasKeys = useShortcutsOn()
  useDigits(group, isFirst && hasKeys, onChange)
  const radio = (method: PaymentMethod, keys?: string) => (
    <input
      type="radio"
      name={name}
      value={method}
      checked={method === value}
      data-focus-first={(isFirst && method === value) || undefined}
      aria-keyshortcuts={keys}
      onChange={() => onChange(method)}
    />
  )
  const others = methods.filter((method) => usual.every((it) => it.method !== method))
  return (
    <fieldset ref={group} className={styles.methods}>
      <legend>{label}</legend>
      <div className={styles.usual}>
        {usual.map(({ method, icon: Icon, short }, index) => {
          const digit = isFirst && hasKeys ? `${index + 1}` : undefined
          return (
            <label key={method}>
              {radio(method, digit)}
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{short ? t(`short.${short}`) : paymentMethodNames[method][language]}</span>
              {digit && (
                <kbd className="ui-keys" aria-hidden>
                  {digit}
                </kbd>
              )}
            </label>
          )
        })}
      </div>
      <div className={styles.others}>
        {others.map((method) => (
          <label key={method}>
            {radio(method)}
            <span>
              {method === 'student_credit' ? t('credit', { amount: credit }) : paymentMethodNames[method][language]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Lets the digits choose in the whole dialog, except while somebody types. */
function useDigits(group: RefObject<HTMLElement | null>, isOn: boolean, choose: (method: PaymentMethod) => void): void {
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const box = group.current?.closest<HTMLElement>('[role="dialog"]')
    if (!isOn || !box) return undefined
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      const isTyping =
        target instanceof Element && target.matches('input:not([type="radio"], [type="checkbox"]), textarea')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const method = usual[Number(key) - 1]?.method
      if (method) {
        event.preventDefault()
        latest.current(method)
      }
    }
    box.addEventListener('keydown', listen)
    return () => box.removeEventListener('keydown', listen)
  }, [group, isOn])
}
