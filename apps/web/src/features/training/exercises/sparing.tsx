import type { SparedExercise, SparedOfWeek, StudentCaution } from '@folego/contract'
import { groupBy, namesOfPlace } from '@folego/domain'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type ChangeEvent, createContext, type ReactNode, use, useMemo } from 'react'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, Menu, TextInput } from '#ui'
import type { ExerciseChoice } from './exercise-line.ts'
import { sparingTexts } from './sparing.texts.ts'
import styles from './exercise-lines.module.css'

type Spared = ReadonlyMap<string, SparedExercise>

const nothing: Spared = new Map()
const SparingContext = createContext(nothing)
const nothingOfWeek: readonly SparedOfWeek[] = []
const WeekContext = createContext(nothingOfWeek)

interface OfSheet {
  /** Null for a sheet that is not saved yet. */
  workoutPlanId: string | null
  /** Those who will have it. */
  studentIds: readonly string[]
  /** Undefined: those of the saved sheet, for these students alone. */
  lines?: readonly { exercise_id: string | null }[]
  /** Of a saved sheet: for these students alone, and nobody else who has it. */
  onlyThese?: boolean
}

/** The exercises of a sheet that concern what hurts its students, by their ids; empty until they are read. */
export const useSparing = (sheet: OfSheet): Spared => useSparingOfWeeks(sheet).spared

/** The same of a weekly sheet, with what its weeks must not ask of somebody. */
export function useSparingOfWeeks({ workoutPlanId, studentIds, lines, onlyThese }: OfSheet) {
  const ids = lines && [...new Set(lines.map(({ exercise_id }) => exercise_id))].filter((id) => id !== null).sort()
  const body = {
    workout_plan_id: workoutPlanId,
    student_ids: [...studentIds].sort(),
    ...(ids && { exercise_ids: ids }),
    ...(onlyThese && { only_these: true }),
  }
  const canWrite = useCan('workout-plans.write')
  const hasLines = ids === undefined ? workoutPlanId !== null && studentIds.length > 0 : ids.length > 0
  const enabled = canWrite && hasLines && (workoutPlanId !== null || studentIds.length > 0)
  // Unlike the catalogue, it changes with sheets, pains and restrictions, which are no exercises: read again wherever it is shown.
  const { data } = useApiQuery(
    'POST /exercise/sparing',
    { body },
    { enabled, keepPrevious: true, offline: false, staleTime: 0 },
  )
  return useMemo(
    () =>
      enabled && data
        ? { spared: new Map(data.object.map((it) => [it.exercise_id, it])), week: data.week }
        : { spared: nothing, week: nothingOfWeek },
    [data, enabled],
  )
}

interface SparesProps {
  spared: Spared
  week?: readonly SparedOfWeek[]
  children: ReactNode
}

/** What hurts the students of the sheet inside. */
export function SparesWhatHurts({ spared, week = nothingOfWeek, children }: SparesProps) {
  return (
    <SparingContext value={spared}>
      <WeekContext value={week}>{children}</WeekContext>
    </SparingContext>
  )
}

/** What the weeks of the sheet must not ask for. */
export const useSparedOfWeek = () => use(WeekContext)

/** Says what a line is against and whose pain it is; `onSwap` offers exercises that spare it. */
export function SparingNotes({ line, onSwap }: SparingNotesProps) {
  const t = useTexts(sparingTexts)
  const words = useSparingWords()
  const { dayOf } = useFormats()
  const spared = use(SparingContext).get(line.exercise_id ?? '')
  if (!spared) return null
  const reasons = [
    ...groupBy(
      spared.cautions,
      ({ kept: it }) => it && t('kept', { name: it.kept_by_name, day: dayOf(it.kept_at), reason: it.reason }),
    ),
  ]
  return (
    <div className={styles.spared}>
      {words(spared.cautions).map(({ text, against }) => (
        <small key={text} data-against={against || undefined}>
          {text}
        </small>
      ))}
      {reasons.map(([reason]) => reason !== null && <small key={reason}>{reason}</small>)}
      {onSwap && spared.cautions.some(({ against }) => against) && (
        <SwapMenu name={line.exercise_name} spared={spared} onSwap={onSwap} />
      )}
    </div>
  )
}

interface SparingNotesProps {
  line: { exercise_name: string; exercise_id: string | null }
  onSwap?: (choice: Omit<ExerciseChoice, 'exercise'>) => void
}

function SwapMenu({
  name,
  spared,
  onSwap,
}: { name: string; spared: SparedExercise } & Required<Pick<SparingNotesProps, 'onSwap'>>) {
  const t = useTexts(sparingTexts)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('swapOf', { name })}
          leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
        >
          {t('swap')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {spared.alternatives.length === 0 && <Menu.Item disabled>{t('noAlternatives')}</Menu.Item>}
        {spared.alternatives.map((choice) => (
          <Menu.Item key={choice.exercise_id} onClick={() => onSwap(choice)}>
            {choice.exercise_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Says each caution once, with the names of those it is about. */
function useSparingWords() {
  const t = useTexts(sparingTexts)
  const language = useLanguage()
  const wordsOf = ({ against, because, place, words }: StudentCaution) => {
    if (!against) return words
    const where = place && namesOfPlace(place)[language].toLowerCase()
    return t(`against.${because}`, { place: where ?? t(because === 'pain' ? 'exercise' : 'movement') })
  }
  return (cautions: readonly StudentCaution[]) =>
    [...groupBy(cautions, wordsOf)].map(([words, each]) => ({
      text: t('of', { words, names: each.map(({ student_name }) => student_name).join(', ') }),
      against: each.some(({ against }) => against),
    }))
}

interface KeepQuestionProps {
  spared: Spared
  /** Undefined: those of the saved sheet. */
  lines?: readonly { exercise_name: string; exercise_id: string | null }[]
  /** The props of the form's `keep_reason`. */
  field: { value?: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; error?: ReactNode }
  /** Undefined: nothing can be swapped here. */
  swapping?: Swapping | undefined
}

/** An exercise, and what those get instead whom it is against. */
export interface ChosenSwap {
  exercise_id: string
  swap: { exercise_id: string; exercise_name: string }
}

interface Swapping {
  chosen: readonly ChosenSwap[]
  onChange: (chosen: ChosenSwap[]) => void
}

/** Asks once why exercises stay that are against what hurts, or what replaces them; nothing if all have a reason. */
export function KeepQuestion({ spared, lines, field, swapping }: KeepQuestionProps) {
  const t = useTexts(sparingTexts)
  const words = useSparingWords()
  const unexplained = [...spared.values()].flatMap(({ exercise_id, exercise_name, cautions }) => {
    const open = cautions.filter(({ against, kept }) => against && kept === null)
    const name = lines ? lines.find((line) => line.exercise_id === exercise_id)?.exercise_name : exercise_name
    if (open.length === 0 || name === undefined) return []
    const instead = swapping?.chosen.find((it) => it.exercise_id === exercise_id)?.swap.exercise_name
    return [{ exercise_id, name, text: `${name}: ${words(open)[0]?.text ?? ''}`, instead }]
  })
  if (unexplained.length === 0 && !field.error) return null
  const others = (exercise_id: string) => swapping?.chosen.filter((it) => it.exercise_id !== exercise_id) ?? []
  const stays = unexplained.some(({ instead }) => instead === undefined)
  return (
    <section className={styles.keep} aria-label={t('keep.title')}>
      <strong>{t(stays ? 'keep.title' : 'keep.allSwapped')}</strong>
      <ul>
        {unexplained.map(({ exercise_id, name, text, instead }) => {
          const one = spared.get(exercise_id)
          return (
            <li key={exercise_id}>
              {text}
              {instead !== undefined && ` → ${instead}`}
              {swapping &&
                one &&
                (instead === undefined ? (
                  <SwapMenu
                    name={name}
                    spared={one}
                    onSwap={({ exercise_id: to, exercise_name }) =>
                      to !== null &&
                      swapping.onChange([
                        ...others(exercise_id),
                        { exercise_id, swap: { exercise_id: to, exercise_name } },
                      ])
                    }
                  />
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('keep.unswapOf', { name })}
                    onClick={() => swapping.onChange(others(exercise_id))}
                  >
                    {t('keep.unswap')}
                  </Button>
                ))}
            </li>
          )
        })}
      </ul>
      {swapping && <small>{t('keep.swapHint')}</small>}
      {(stays || field.error) && (
        <TextInput label={t('keep.reason')} description={t('keep.hint')} required maxLength={200} {...field} />
      )}
    </section>
  )
}
