import type { SearchReply, WorkoutPlanKind } from '@folego/contract'
import { foldForSearch, isMobilePhone, type Membership, whatsAppHref } from '@folego/domain'
import { useCan } from '#platform/access'
import { signOut, useApiQuery } from '#platform/api'
import { useGym, useHolder } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type PageHref, pageNamesTexts, usePageHref, usePages } from '#platform/pages'
import { draftKey, useSession } from '#platform/session'
import { useDebouncedValue } from '#ui'
import {
  canAdd,
  type HitKind,
  hitKinds,
  hitPages,
  type PaletteGroup,
  type PaletteItem,
  type Person,
} from './palette-items.ts'
import { searchTexts } from './search.texts.ts'
import { useFindItems } from './use-find-items.ts'

const minLength = 2

export interface PaletteContent {
  groups: readonly PaletteGroup[]
  searching: boolean
  failed: boolean
}

interface PaletteActs {
  showHelp: () => void
  /** Undefined without the permission. */
  receive: ((asked: { student: Person }) => void) | undefined
  renew: ((student: Person) => void) | undefined
}

/** The items for a text: the gym's records, then actions, then pages. Without a text, the recent records. */
export function usePaletteGroups(text: string, { showHelp, ...acts }: PaletteActs): PaletteContent {
  const t = useTexts(searchTexts)
  const typed = text.trim()
  const { sought, receiving } = readSought(typed, { verb: t('receiving.verb'), from: t('receiving.from') })
  const [asked] = useDebouncedValue(sought, 200)
  const enough = sought.length >= minLength && asked.length >= minLength
  const canSearch = useCan('search.use')
  const result = useApiQuery(
    'GET /search',
    { query: { q: asked } },
    { enabled: canSearch && enough, keepPrevious: true },
  )
  const recordItem = useRecordItem(acts)
  const recents = useRecents()
  const reply = enough ? result.data : undefined
  const payers = receiving ? named(reply?.students ?? [], sought) : []
  const [students, ...records] = reply ? hitGroups(reply, recordItem) : []
  const finds = useFindItems()
  // Without a text they would be a list to read rather than to choose from.
  const found = (items: readonly PaletteItem[]) => (typed.length < minLength ? [] : matching(items, typed))
  const actions: PaletteGroup = {
    name: 'actions',
    items: [
      ...useReceiveItems(payers, typed, acts.receive),
      ...matching(useActions(showHelp), typed),
      ...found(finds.buttons),
    ],
  }
  const pages = [...matching(usePageItems(), typed), ...found(finds.tabs)]
  const opened = typed === '' ? recents.map(recordItem).filter((item) => item !== undefined) : []
  const groups: PaletteGroup[] = [
    { name: 'recents', items: opened },
    ...(receiving ? [actions] : []),
    ...(students ? [students] : []),
    ...(receiving ? [] : [actions]),
    ...records,
    { name: 'pages', items: pages },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: canSearch && sought.length >= minLength && (result.isFetching || asked !== sought),
    failed: enough && result.isError,
  }
}

/** Items to receive from the found students; if there are none, a hint what to type. */
function useReceiveItems(
  payers: readonly SearchReply['students'][number][],
  typed: string,
  receive: PaletteActs['receive'],
): readonly PaletteItem[] {
  const t = useTexts(searchTexts)
  if (!receive) return []
  if (payers.length === 0) {
    const label = t('actions.receiveOf')
    return matching([{ key: 'receive', label, icon: 'receive', begins: t('receiving.begins') }], typed)
  }
  return payers.map(({ id, name }) => ({
    key: `receive ${id}`,
    label: t('actions.receive', { name }),
    icon: 'receive',
    run: () => receive({ student: { id, name } }),
  }))
}

/** One line a person: their enrollment is among what can be done with them. */
function hitGroups(reply: SearchReply, recordItem: (hit: Recent) => PaletteItem | undefined): PaletteGroup[] {
  const enrollmentOf = new Map(reply.enrollments.map((hit) => [hit.student_id, hit.id]))
  const shown = new Set(reply.students.map(({ id }) => id))
  const merged: SearchReply = {
    ...reply,
    enrollments: reply.enrollments.filter(({ student_id }) => !shown.has(student_id)),
  }
  return hitKinds.map((kind) => ({
    name: kind,
    items: hitsOf(merged, kind)
      .map((hit) => (kind === 'students' ? { ...hit, enrollment: enrollmentOf.get(hit.id) } : hit))
      .map(recordItem)
      .filter((item) => item !== undefined),
  }))
}

function hitsOf(reply: SearchReply, kind: HitKind): Recent[] {
  if (kind === 'enrollments') return reply.enrollments.map(({ student_id: _student, ...hit }) => ({ ...hit, kind }))
  if (kind !== 'workouts') return reply[kind].map((hit) => ({ ...hit, kind }))
  return reply.workouts.map(({ kind: workout, ...hit }) => ({ ...hit, kind, workout }))
}

/** A record as an item; undefined if this area has no page for it. */
function useRecordItem({ receive, renew }: Omit<PaletteActs, 'showHelp'>): (hit: Recent) => PaletteItem | undefined {
  const t = useTexts(searchTexts)
  const pageHref = usePageHref()
  const session = useSession()
  const gym = useGym()
  return (hit) => {
    const tab = hit.workout === 'organized' ? 'sheets' : undefined
    const page = hit.kind === 'students' ? pageHref('student', { student: hit.id }) : undefined
    const href = page ?? pageHref(hitPages[hit.kind], { tab, dialog: 'view', id: hit.id })
    if (href === undefined || !session) return undefined
    const opened = () => addRecent(session.user.id, gym?.id, hit)
    const item: PaletteItem = {
      key: `${hit.kind} ${hit.id}`,
      label: hit.name,
      detail: hit.workout ? t(`workouts.${hit.workout}`) : hit.detail,
      membership: hit.membership,
      icon: hitIcons[hit.kind],
      href,
      run: opened,
    }
    if (hit.kind !== 'students') return item
    const { id, name, phone, membership, enrollment } = hit
    const acts: PaletteItem[] = [{ key: 'act open', label: t('actions.open'), icon: 'student', href, run: opened }]
    if (receive) {
      const run = () => receive({ student: { id, name } })
      acts.push({ key: 'act receive', label: t('actions.receiveNow'), icon: 'receive', run })
    }
    if (renew && membership && renewable.has(membership.state)) {
      const run = () => renew({ id, name })
      acts.push({ key: 'act renew', label: t('actions.renew'), icon: 'renew', run })
    }
    if (phone && isMobilePhone(phone)) {
      const run = () => window.open(whatsAppHref(phone), '_blank', 'noreferrer')
      acts.push({ key: 'act whatsapp', label: 'WhatsApp', icon: 'whatsapp', run })
    }
    const enrolled = enrollment && pageHref('enrollments', { dialog: 'view', id: enrollment })
    if (enrolled)
      acts.push({ key: 'act enrollment', label: t('actions.enrollment'), icon: 'enrollment', href: enrolled })
    return { ...item, acts }
  }
}

function useRecents(): readonly Recent[] {
  const session = useSession()
  const gym = useGym()
  return session ? readRecents(session.user.id, gym?.id) : []
}

function useActions(showHelp: () => void): PaletteItem[] {
  const t = useTexts(searchTexts)
  const pageHref = usePageHref()
  const holder = useHolder()
  const adds = hitKinds
    .filter((kind) => canAdd(holder, kind))
    .map((kind) => addItem(kind, t(`actions.${kind}`), t(`also.${kind}`), pageHref))
  return [
    ...adds.filter((item) => item !== undefined),
    { key: 'help', label: t('actions.help'), icon: 'help', run: showHelp },
    { key: 'sign-out', label: t('actions.signOut'), icon: 'sign-out', run: signOut },
  ]
}

function addItem(kind: HitKind, label: string, words: string, pageHref: PageHref): PaletteItem | undefined {
  const href = pageHref(hitPages[kind], { dialog: 'add' })
  return href === undefined ? undefined : { key: `add ${kind}`, label, words, icon: 'add', href }
}

function usePageItems(): PaletteItem[] {
  const nameOf = useTexts(pageNamesTexts)
  return usePages()
    .filter(({ ofRecord = false }) => !ofRecord)
    .map(({ name, label = name, href }) => ({ key: `page ${name}`, label: nameOf(label), icon: 'page', href }))
}

/** As on the page of the student: there is a term, and none follows it. */
const renewable: ReadonlySet<Membership['state']> = new Set(['current', 'expiring', 'lapsed'])

/** A record opened from the palette. */
interface Recent {
  kind: HitKind
  id: string
  name: string
  detail: string
  /** For workouts: the two kinds are in two tabs of their page. */
  workout?: WorkoutPlanKind
  /** For students, from the current search only: these are not stored. */
  membership?: Membership
  phone?: string | null
  enrollment?: string | undefined
}

const most = 6

/*
 * Names of people: stored like drafts, per person, gym and tab, and deleted at sign-out.
 */
function keyOf(userId: string, gymId: string | undefined): string {
  return draftKey(userId, gymId, 'search/recents')
}

/** The records opened last, newest first. */
function readRecents(userId: string, gymId: string | undefined): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, gymId)) ?? '[]')
    return Array.isArray(stored) ? (stored as Recent[]) : []
  } catch {
    return []
  }
}

function addRecent(userId: string, gymId: string | undefined, recent: Recent): void {
  // A membership changes by the day.
  const { membership: _membership, phone: _phone, enrollment: _enrollment, ...opened } = recent
  const others = readRecents(userId, gymId).filter(({ id }) => id !== opened.id)
  sessionStorage.setItem(keyOf(userId, gymId), JSON.stringify([opened, ...others].slice(0, most)))
}

/* What the palette needs once it is open; the frame of every page has the rest. */

const hitIcons = {
  students: 'student',
  enrollments: 'enrollment',
  plans: 'plan',
  trainers: 'trainer',
  workouts: 'workout',
} as const satisfies Record<HitKind, PaletteItem['icon']>

/** The items that contain every word of the search. */
function matching(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  return items.filter(({ label, words: others = '' }) => hasWords(`${label} ${others}`, words))
}

function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text)
  return words.every((word) => folded.includes(word))
}

/** Those with every word of the search in their name; all if nobody has, because a search by phone or e-mail found them. */
function named<Hit extends { name: string }>(hits: readonly Hit[], search: string): readonly Hit[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  const found = hits.filter(({ name }) => {
    const parts = foldForSearch(name).split(/\s+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  return found.length > 0 ? found : hits
}

/** Parses "receber de ana" as receiving from "ana". Any other text is a plain search. */
function readSought(typed: string, words: { verb: string; from: string }): { sought: string; receiving: boolean } {
  const [verb, ...rest] = typed.split(/\s+/)
  if (foldForSearch(verb ?? '') !== words.verb) return { sought: typed, receiving: false }
  return { sought: rest.slice(rest[0] === words.from ? 1 : 0).join(' '), receiving: true }
}
