import { type ReactNode, useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Pager, Panel, Skeleton, Stack, UiLink } from '#ui'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { type HomePart, type HomePartRow, useHomePart } from './instructor.queries.ts'
import styles from './dashboards.module.css'

interface Listed<Row> {
  data?: { object: Row[]; total: number; page: number; page_size: number } | undefined
  error: unknown
  refetch: () => unknown
}

interface HomeListProps<Row> {
  title: string
  /** How the list is determined, in one sentence. */
  hint?: ReactNode
  /** The link to the complete list. */
  all?: { href: string | undefined; label: string }
  /** Another link next to it. */
  also?: ReactNode
  result: Listed<Row>
  loadFailed: string
  none: string
  onPage: (page: number) => void
  /** Next to the title; the total by default. */
  count?: number
  children: (row: Row) => ReactNode
}

/** A card of the home: each loads, fails and retries by itself. */
export function HomeList<Row>({ title, hint, all, also, count, ...list }: HomeListProps<Row>) {
  const total = count ?? list.result.data?.total ?? 0
  return (
    <Panel
      title={title}
      mark={total > 0 && <span className={`${styles.count} ui-count`}>{total}</span>}
      action={
        <>
          {also}
          {all?.href && (
            <UiLink href={all.href} className="ui-touch">
              {all.label}
            </UiLink>
          )}
        </>
      }
    >
      {hint}
      <Lines {...list} />
    </Panel>
  )
}

interface HomeCardProps<Part extends HomePart> extends Pick<
  HomeListProps<HomePartRow<Part>>,
  'hint' | 'all' | 'children'
> {
  part: Part
  none: string
}

/** A card of the instructor's home. */
export function HomeCard<Part extends HomePart>({ part, ...card }: HomeCardProps<Part>) {
  const name: HomePart = part
  const t = useTexts(instructorHomeTexts)
  const [page, setPage] = useState(1)
  return (
    <HomeList
      {...card}
      title={t(`${name}.title`)}
      result={useHomePart(part, page) as Listed<HomePartRow<Part>>}
      loadFailed={t(`${name}.loadFailed`)}
      onPage={setPage}
    />
  )
}

function Lines<Row>({
  result,
  loadFailed,
  none,
  onPage,
  children,
}: Omit<HomeListProps<Row>, 'title' | 'hint' | 'all' | 'also' | 'count'>) {
  const { data, error, refetch } = result
  if (error && !data) {
    return <LoadFailed title={loadFailed} error={error} retry={refetch} />
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
  if (data.total === 0) return <p className={styles.nothing}>{none}</p>
  return (
    <>
      <ul className={`${styles.list} ui-lined`}>{data.object.map(children)}</ul>
      <Pager className={styles.pages} list={data} onPage={onPage} />
    </>
  )
}
