import type { ReactNode } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Button, ErrorState, Skeleton, Stack, UiLink } from '#ui'
import { instructorHomeTexts } from './instructor-home.texts.ts'

interface Listed<Row> {
  data?: { object: Row[]; total: number; page: number; page_size: number } | undefined
  error: unknown
  refetch: () => unknown
}

interface HomeListProps<Row> {
  title: string
  /** How the list came about, in one sentence. */
  hint?: ReactNode
  /** Where all of it is. */
  all?: { href: string | undefined; label: string }
  result: Listed<Row>
  loadFailed: string
  none: string
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}

/** A card of the home: each loads, fails and is tried again by itself. */
export function HomeList<Row>({ title, hint, all, ...list }: HomeListProps<Row>) {
  const total = list.result.data?.total ?? 0
  return (
    <section className="home-panel" aria-label={title}>
      <header>
        <h2>
          {title}
          {total > 0 && <span className="home-count ui-numbers">{total}</span>}
        </h2>
        {all?.href && (
          <UiLink href={all.href} className="ui-touch">
            {all.label}
          </UiLink>
        )}
      </header>
      {hint}
      <Lines {...list} />
    </section>
  )
}

function Lines<Row>({
  result,
  loadFailed,
  none,
  onPage,
  children,
}: Omit<HomeListProps<Row>, 'title' | 'hint' | 'all'>) {
  const failureText = useFailureText()
  const { data, error, refetch } = result
  if (error && !data) {
    return <ErrorState title={loadFailed} message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Stack gap="sm" aria-busy>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Stack>
    )
  }
  if (data.total === 0) return <p className="home-nothing">{none}</p>
  return (
    <>
      <ul className="home-list">{data.object.map(children)}</ul>
      {data.total > data.page_size && <Pager {...data} onPage={onPage} />}
    </>
  )
}

interface PagerProps {
  page: number
  page_size: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, page_size, total, onPage }: PagerProps) {
  const t = useTexts(instructorHomeTexts)
  const from = (page - 1) * page_size + 1
  const to = Math.min(page * page_size, total)
  return (
    <div className="home-pages">
      <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <output className="ui-numbers">{t('page', { from, to, total })}</output>
      <Button variant="default" size="compact-sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </div>
  )
}
