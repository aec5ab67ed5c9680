import type { Activity } from '@folego/contract'
import type { limits } from '@folego/domain'
import { useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type PageName, usePageHref } from '#platform/pages'
import { Button, Pager, Panel, Skeleton, Stack, UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { cardLines, useActivity } from './dashboards.queries.ts'
import styles from './dashboards.module.css'

const linesPerPage = 20
/** The server counts no further. The type keeps the two equal without loading the contract. */
const mostEntries: (typeof limits)['activityEntriesMax'] = 1000

/** Who did what, newest first, from the audit log. */
export function RecentActivity() {
  const t = useTexts(adminHomeTexts)
  const [all, setAll] = useState(false)
  return (
    <Panel
      title={t('activity.title')}
      action={
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setAll(!all)}>
          {t(all ? 'activity.showLess' : 'activity.showAll')}
        </Button>
      }
    >
      <ActivityPages key={String(all)} pageSize={all ? linesPerPage : cardLines.activity} withPages={all} />
    </Panel>
  )
}

function ActivityPages({ pageSize, withPages }: { pageSize: number; withPages: boolean }) {
  const t = useTexts(adminHomeTexts)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useActivity(page, pageSize)
  if (error && !data) {
    return <LoadFailed title={t('activity.loadFailed')} error={error} retry={refetch} />
  }
  if (!data) {
    return (
      <Stack gap="sm" aria-busy>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={36} />
        ))}
      </Stack>
    )
  }
  const { total } = data
  if (total === 0) return <p className={styles.nothing}>{t('activity.none')}</p>
  return (
    <>
      <ul className={`${styles.list} ui-lined`}>
        {data.object.map((entry) => (
          <ActivityLine key={entry.id} entry={entry} />
        ))}
      </ul>
      {withPages && (
        <Pager
          className={styles.pages}
          list={{ page, page_size: pageSize, total }}
          newestFirst
          range={total < mostEntries ? undefined : (rows) => t('activity.pageOfMany', rows)}
          onPage={setPage}
        />
      )}
    </>
  )
}

function ActivityLine({ entry }: { entry: Activity }) {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const href = useActivityHref()(entry)
  const actor = entry.actor_name || t('activity.somebody')
  const names = { actor, name: nameMark, plan: entry.detail ?? '' }
  const [before, after] = aroundName(useSentence()(entry, names))
  return (
    <li>
      <p>
        {before}
        {href ? <UiLink href={href}>{entry.entity_name}</UiLink> : <strong>{entry.entity_name}</strong>}
        {after}
      </p>
      <time dateTime={entry.at} title={formats.instant(entry.at)}>
        {formats.ago(entry.at)}
      </time>
    </li>
  )
}

/** What happened, with a specific text if the entry is more than a create or update. */
function useSentence(): (entry: Activity, names: Readonly<Record<'actor' | 'name' | 'plan', string>>) => string {
  const t = useTexts(adminHomeTexts)
  return ({ verb, action, entity }, names) => {
    if (verb !== null) return t(`activity.verbs.${verb}`, names)
    return action === 'exported' ? t('activity.exported', names) : t(`activity.${action}.${entity}`, names)
  }
}

/** A placeholder for the name, so that a sentence in any language can be split around it. */
export const nameMark = '\u0001'

/** Splits a sentence at {@link nameMark}: the text before and after the name. */
export function aroundName(sentence: string): readonly [before: string, after: string] {
  const [before = '', ...after] = sentence.split(nameMark)
  return [before, after.join('')]
}

/** The page that shows a kind of record; other kinds have no link. */
const pageOf = {
  student: 'students',
  plan: 'plans',
  enrollment: 'enrollments',
  trainer: 'trainers',
  workout_plan: 'workout-plans',
  organized_workout: 'workout-plans',
} as const satisfies Partial<Record<Activity['entity'], PageName>>

function hasPage(entity: Activity['entity']): entity is keyof typeof pageOf {
  return entity in pageOf
}

/** The link of an entry; undefined if the record was deleted or this area has no page for it. */
function useActivityHref(): (entry: Activity) => string | undefined {
  const pageHref = usePageHref()
  return ({ entity, entity_id, exists }) => {
    if (!exists) return undefined
    if (entity === 'gym') return pageHref('gym')
    if (!hasPage(entity)) return undefined
    const tab = entity === 'organized_workout' ? 'sheets' : undefined
    return pageHref(pageOf[entity], { tab, dialog: 'view', id: entity_id })
  }
}
