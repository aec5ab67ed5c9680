import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Wordmark } from '#ui'
import { LanguageSwitch } from './language-switch.tsx'
import { signInTexts } from './sign-in.texts.ts'
import styles from './public-frame.module.css'

/** The year in which the page was opened. */
const year = String(new Date().getFullYear())

export interface PublicFrameProps {
  /** The title of the browser tab. */
  documentTitle: string
  title: string
  /** One sentence below the title. */
  summary?: ReactNode
  children: ReactNode
}

/** The frame of every page before sign-in: the brand, one column with a form, the footer. */
export function PublicFrame({ documentTitle, title, summary, children }: PublicFrameProps) {
  const t = useTexts(signInTexts)
  useEffect(() => {
    document.title = `${documentTitle} · fôlego`
  }, [documentTitle])
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <span className="ui-hidden">fôlego</span>
        <Wordmark className={styles.wordmark} height={40} aria-hidden />
        <p>{t('tagline')}</p>
        <Breath />
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          <h1>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
          {children}
        </div>
      </main>
      <footer className={styles.footer}>
        <span>{t('footer', { year })}</span>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

/** The logo's line across the whole panel: flat, a beat, and up. */
const line =
  'M-20 300 H150 C186 300 202 284 218 252 L296 92 C306 72 330 72 340 92 L424 262 C434 282 458 282 468 262 L540 120'

/** Milliseconds since the page was first painted, maybe by the markup that stands there before this code; 0 until then. */
function sinceFirstPaint(): number {
  if (typeof document === 'undefined') return 0
  const painted = performance.getEntriesByName('first-contentful-paint')[0]
  return painted ? Math.round(performance.now() - painted.startTime) : 0
}

/** Decoration of the brand panel: the line, drawn once when the application opens, and a fading echo behind it. */
function Breath() {
  const [since] = useState(sinceFirstPaint)
  return (
    <svg className={styles.breath} viewBox="0 0 520 400" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden>
      {[0, 1, 2, 3].map((echo) => (
        <path
          key={echo}
          d={line}
          transform={`translate(0 ${echo * 26})`}
          stroke="currentColor"
          strokeWidth={echo === 0 ? 4 : 1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...(echo === 0 && { pathLength: 1 })}
          {...(echo === 0 && since > 0 && { style: { animationDelay: `-${since}ms` } })}
          opacity={[1, 0.42, 0.22, 0.1][echo]}
        />
      ))}
    </svg>
  )
}
