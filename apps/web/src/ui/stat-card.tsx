import { Button, Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle, IconMinus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { lazyExtra } from './lazy-extra.tsx'
import { Sparkline } from './sparkline.tsx'
import { UiLink, useUiTexts } from './ui-context.tsx'
import styles from './stat-card.module.css'

export interface StatChange {
  direction: 'up' | 'down' | 'none'
  /** Whether the change is good news, which decides the colour. Absent: neutral. */
  good?: boolean
  /** "+12 %". */
  text: string
  /** "em relação ao mês anterior", unless the whole group is compared with the same day. */
  comparedTo?: string
}

export interface StatCardProps {
  label: string
  /** The formatted number: "1.234". */
  value: string
  icon?: ReactNode
  /** What is counted, in a few words below the label. Needs no data, so that it stands there while the number loads. */
  about?: string
  /** How the number and its change are calculated, behind a small "i". An empty text reserves its space while loading. */
  hint?: string
  /** Makes the whole card a link. */
  href?: string
  /** Omitted if there is no earlier figure. */
  change?: StatChange | undefined
  /** What the number refers to: if there is no change to show: "desde 22/10/2026". */
  note?: string | undefined
  /** Recent values, oldest first. */
  trend?: readonly number[] | undefined
  loading?: boolean
  /** A readable error message instead of the number. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
}

// The positioning code of a popover is larger than a home page, and few people open it.
const StatHint = lazyExtra(async () => (await import('./stat-hint.tsx')).StatHint)

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, none: IconMinus }

/** One figure: label, value, and how it changed. */
export function StatCard(props: StatCardProps) {
  const { label, value, icon, about, hint, href, change, note, trend, loading = false, error, onRetry } = props
  const texts = useUiTexts()
  return (
    <section className={styles.stat} aria-busy={loading} data-link={href && !error ? true : undefined}>
      <div className={styles.statHead}>
        <h2>
          {href && !error ? (
            <UiLink href={href} className="ui-cover">
              {label}
            </UiLink>
          ) : (
            label
          )}
        </h2>
        {hint ? <Hint text={hint} /> : loading && hint === '' && <span className={styles.statHint} />}
        {icon}
      </div>
      {about && <p className={`${styles.statAbout} ui-muted`}>{about}</p>}
      {error ? (
        <div className={`${styles.statError} ui-spread`} role="alert">
          <span>{error}</span>
          {onRetry && (
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </div>
      ) : loading ? (
        <>
          <Skeleton className={styles.statValue} width={88}>
            &nbsp;
          </Skeleton>
          <div className={styles.statChange}>
            <Skeleton height={16} width={120} />
          </div>
        </>
      ) : (
        <>
          <div className={styles.statFigure}>
            <span className={styles.statValue} data-long={value.length > 7 || undefined} data-value>
              <Figure value={value} />
            </span>
            {trend && <Sparkline values={trend} />}
          </div>
          <div className={styles.statChange}>
            {change && <ChangeBadge {...change} />}
            {change?.comparedTo === undefined && note && <span className="ui-muted">{note}</span>}
          </div>
        </>
      )}
    </section>
  )
}

/** An amount of money leads with its digits: the currency is smaller and muted. */
function Figure({ value }: { value: string }) {
  const [currency, ...digits] = value.split(/(?<=^R\$)/)
  return digits.length === 0 ? (
    value
  ) : (
    <>
      <small className="ui-muted">{currency}</small>
      {digits}
    </>
  )
}

/** Above the card's link, so that a click on the hint does not navigate. */
function Hint({ text }: { text: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = () => setState('open')
  const close = useCallback(() => setState('closed'), [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.statHint}
        aria-label={text}
        onMouseEnter={open}
        onMouseLeave={close}
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
      </button>
      {state !== 'never' && <StatHint text={text} target={button} opened={state === 'open'} onClose={close} />}
    </>
  )
}

function ChangeBadge({ direction, good, text, comparedTo }: StatChange) {
  const Arrow = arrows[direction]
  return (
    <>
      <span className={styles.change} data-good={good}>
        <Arrow size={14} stroke={2} aria-hidden />
        {text}
      </span>
      {comparedTo !== undefined && <span className="ui-muted">{comparedTo}</span>}
    </>
  )
}

interface StatGridProps {
  /** Cards per line on a wide screen; by default as many as fit. */
  columns?: 3 | 4 | 5
  /** Nothing is compared: the cards have no line for it. */
  plain?: boolean
  /** Lower cards: what a figure is compared with stands beside it. */
  compact?: boolean
  /** One line of small figures in a common box. */
  strip?: boolean
  children: ReactNode
}

/** Stat cards in a grid. */
export function StatGrid({ columns, plain, compact, strip, children }: StatGridProps) {
  return (
    <div
      className={styles.statGrid}
      data-columns={columns}
      data-plain={plain || undefined}
      data-compact={compact || undefined}
      data-strip={strip || undefined}
    >
      {children}
    </div>
  )
}
