import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './week-stepper.module.css'

export interface WeekStepperProps {
  /** What is stepped through: 'Semanas da ficha'. */
  label: string
  /** The current step: 'Semana 2 de 8'. Announced when it changes. */
  text: string
  previousLabel: string
  nextLabel: string
  /** Undefined at the first step: the button is disabled but stays. */
  onPrevious: (() => void) | undefined
  /** Undefined at the last step. */
  onNext: (() => void) | undefined
}

/** A stepper: previous, current, next. */
export function WeekStepper({ label, text, previousLabel, nextLabel, onPrevious, onNext }: WeekStepperProps) {
  return (
    <nav className={styles.stepper} aria-label={label}>
      <Step label={previousLabel} icon={IconChevronLeft} onClick={onPrevious} />
      <strong aria-live="polite">{text}</strong>
      <Step label={nextLabel} icon={IconChevronRight} onClick={onNext} />
    </nav>
  )
}

interface StepProps {
  label: string
  icon: typeof IconChevronLeft
  onClick: (() => void) | undefined
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the end the focus would be lost.
      aria-disabled={onClick === undefined}
      onClick={() => onClick?.()}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
    </button>
  )
}
