import { type ReactNode, useEffect } from 'react'
import { Wordmark } from '#ui'
import { useTexts } from '#platform/i18n'
import { Breath } from './breath.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { signInTexts } from './sign-in.texts.ts'
import './public-frame.css'

/** The year this page was opened in. */
const year = String(new Date().getFullYear())

export interface PublicFrameProps {
  /** Title of the browser's tab. */
  documentTitle: string
  title: string
  /** One sentence under the title. */
  summary?: ReactNode
  children: ReactNode
}

/** What surrounds every page before sign-in: the brand, one column with a form, the footer. */
export function PublicFrame({ documentTitle, title, summary, children }: PublicFrameProps) {
  const t = useTexts(signInTexts)
  useEffect(() => {
    document.title = `${documentTitle} · fôlego`
  }, [documentTitle])
  return (
    <div className="public">
      <header className="public-brand">
        <span className="ui-hidden">fôlego</span>
        <Wordmark className="public-wordmark" height={40} aria-hidden />
        <p>{t('tagline')}</p>
        <Breath />
      </header>
      <main className="public-main">
        <div className="public-form">
          <h1>{title}</h1>
          {summary && <p className="public-summary">{summary}</p>}
          {children}
        </div>
      </main>
      <footer className="public-footer">
        <span>{t('footer', { year })}</span>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
