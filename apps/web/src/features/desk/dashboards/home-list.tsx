import { type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { useGym } from '#platform/gym'
import { Pager, Panel, Skeleton, Stack, UiLink } from '#ui'
import styles from './dashboards.module.css'

export interface Listed<Row> {
  data?: { object: Row[]; total: number; page: number; page_size: number } | undefined
  error: unknown
  refetch: () => unknown
}

interface ListPlace {
  name: string
  lines: number
}

export interface HomeListProps<Row> {
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
  /** Its name on this device, and the most lines that it shows: reserves its place while it loads. */
  place?: ListPlace
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

/** The rows that a list had last time on this device; at first, more than a page. */
function useTotalBefore(place: ListPlace | undefined, total: number | undefined): number {
  const gymId = useGym()?.id
  const key = place && `home_lines:${gymId}:${place.name}`
  const [before] = useState(() => (key && localStorage.getItem(key)) ?? undefined)
  useEffect(() => {
    if (key !== undefined && total !== undefined) localStorage.setItem(key, String(total))
  }, [key, total])
  return before === undefined ? (place?.lines ?? 0) + 1 : Number(before)
}

function Lines<Row>({
  result,
  loadFailed,
  none,
  onPage,
  place,
  children,
}: Omit<HomeListProps<Row>, 'title' | 'hint' | 'all' | 'also' | 'count'>) {
  const { data, error, refetch } = result
  const before = useTotalBefore(place, data?.total)
  if (error && !data) {
    return <LoadFailed title={loadFailed} error={error} retry={refetch} />
  }
  if (!data && place) {
    return (
      <>
        <ul className={`${styles.list} ${styles.waiting} ui-lined`} aria-busy>
          {Array.from({ length: Math.max(1, Math.min(before, place.lines)) }, (_, line) => (
            <li key={line}>
              <Skeleton height={32} />
            </li>
          ))}
        </ul>
        <Pager
          className={`${styles.pages} ${styles.reserved}`}
          list={{ page: 1, page_size: place.lines, total: before }}
          onPage={onPage}
        />
      </>
    )
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
