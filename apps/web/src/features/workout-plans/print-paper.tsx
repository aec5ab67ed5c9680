import { muscleCategories, workoutTypes } from '@folego/contract'
import { categoryOfGroup, type LineValues, setsOf } from '#features/exercises'
import { type DayValues, useDayWords, type WeekValues } from '#features/organized-workouts'
import { type Signed, useSignatureWords } from '#features/signatures'
import { BodyHeat, regionNamed, setsByRegion } from '#features/smart-workouts'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { areaHomes } from '#platform/session'
import { PrintCode } from './print-code.tsx'
import { printTexts } from './print.texts.ts'

/** What stands on a paper: weeks of days, or lines alone. */
export interface Paper {
  title: string
  description: string
  signed: Signed
  student: string | undefined
  from: string | null
  until: string | null
  weeks: readonly (WeekValues & { at: number })[]
  lines?: readonly LineValues[]
  /** What the code opens, as the address says it: `sheet=…`. */
  open: string
}

/** The paper itself: black on white, one block per day, eight empty columns for dates and loads. */
export function PrintPaper({ paper }: { paper: Paper }) {
  const { weeks, lines } = paper
  const { weekName } = useDayWords()
  const all = lines ?? weeks.flatMap((week) => week.workout_days.flatMap(({ exercises }) => exercises))
  return (
    // On a phone it is scrolled sideways, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="print-paper" data-paper tabIndex={0} aria-label={paper.title}>
      <PaperHead paper={paper} lines={all} />
      {lines && <Block lines={lines} />}
      {weeks.map((week) => (
        <section key={week.key} className="print-week">
          {weeks.length > 1 && <h3>{weekName(week, week.at)}</h3>}
          {week.workout_days
            .filter(({ rest_day }) => !rest_day)
            .map((day) => (
              <DayBlock key={day.key} day={day} Heading={weeks.length > 1 ? 'h4' : 'h3'} />
            ))}
        </section>
      ))}
      <PaperFoot signed={paper.signed} />
    </article>
  )
}

function PaperHead({ paper, lines }: { paper: Paper; lines: readonly LineValues[] }) {
  const t = useTexts(printTexts)
  const formats = useFormats()
  const gym = useGym()
  const groups = useGroups(lines)
  const { from, until } = paper
  const { whoOf } = useSignatureWords()
  const { signature } = paper.signed
  return (
    <header className="print-head">
      <div>
        <p className="print-gym">{gym?.name}</p>
        <h2>{paper.title}</h2>
        {paper.description !== '' && <p>{paper.description}</p>}
        <dl>
          <div>
            <dt>{t('student')}</dt>
            <dd>{paper.student ?? <span className="print-blank" />}</dd>
          </div>
          {signature && (
            <div>
              <dt>{t('instructor')}</dt>
              <dd>{whoOf(signature)}</dd>
            </div>
          )}
          <div>
            <dt>{t('validity')}</dt>
            <dd>
              {from ? formats.date(from) : <span className="print-blank" />} –{' '}
              {until ? formats.date(until) : <span className="print-blank" />}
            </dd>
          </div>
          {groups !== '' && (
            <div>
              <dt>{t('groups')}</dt>
              <dd>{groups}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="print-body">
        <BodyHeat
          pictureOnly
          sets={setsByRegion(lines.map((line) => ({ region: regionNamed(line.muscle_group), sets: setsOf(line) })))}
        />
      </div>
      <figure>
        <PrintCode text={`${location.origin}${areaHomes.student}/workouts?${paper.open}`} />
        <figcaption>{t('codeHint')}</figcaption>
      </figure>
    </header>
  )
}

/** Who answers for the sheet, and whether a draft was generated. */
function PaperFoot({ signed }: { signed: Signed }) {
  const { sentenceOf } = useSignatureWords()
  const sentence = sentenceOf(signed)
  return sentence === undefined ? null : <footer className="print-foot">{sentence}</footer>
}

/** The groups of muscles that are worked, in words. */
function useGroups(lines: readonly LineValues[]): string {
  const language = useLanguage()
  const categories = new Set(lines.map(({ muscle_group }) => categoryOfGroup(muscle_group)))
  return [...categories]
    .filter((category) => category !== undefined)
    .map((category) => muscleCategories[category][language])
    .join(', ')
}

function DayBlock({ day, Heading }: { day: DayValues; Heading: 'h3' | 'h4' }) {
  const t = useTexts(printTexts)
  const language = useLanguage()
  const { weekday, titleOf } = useDayWords()
  return (
    <section className="print-day">
      <Heading>
        {day.day_name || weekday(day)}
        <span>
          {[
            titleOf(day),
            workoutTypes[day.workout_type][language],
            t('minutes', { count: Number(day.estimated_duration) }),
          ].join(' · ')}
        </span>
      </Heading>
      {day.description !== '' && <p>{day.description}</p>}
      <Block lines={day.exercises} />
    </section>
  )
}

/** Dates and loads to be written by hand. */
const blankColumns = [1, 2, 3, 4, 5, 6, 7, 8]
/** Room for a hand: a space that does not break. */
const blank = '\u00a0'

function Block({ lines }: { lines: readonly LineValues[] }) {
  const t = useTexts(printTexts)
  if (lines.length === 0) return <p>{t('noExercises')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('exercise')}</th>
          <th scope="col">{t('sets')}</th>
          <th scope="col">{t('repetitions')}</th>
          <th scope="col">{t('weight')}</th>
          <th scope="col">{t('rest')}</th>
          {blankColumns.map((column) => (
            <th key={column} scope="col" className="print-date">
              <span className="ui-hidden">{t('load', { number: column })}</span>___/___
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: LineValues }) {
  const t = useTexts(printTexts)
  const targets = line.set_targets
  const each = (field: 'repetitions' | 'weight') => targets?.map((target) => target[field] || '–').join(' / ')
  return (
    <tr>
      <th scope="row">
        {line.superset_group && <b>{line.superset_group}</b>}
        {line.exercise_name}
        {(line.notes !== '' || line.rir !== '') && (
          <small>{[line.rir !== '' && t('rir', { rir: line.rir }), line.notes].filter(Boolean).join(' · ')}</small>
        )}
      </th>
      <td>{line.sets}</td>
      <td>{each('repetitions') ?? line.repetitions}</td>
      <td>{each('weight') ?? line.weight}</td>
      <td>{line.rest_time}</td>
      {blankColumns.map((column) => (
        <td key={column}>{blank}</td>
      ))}
    </tr>
  )
}
