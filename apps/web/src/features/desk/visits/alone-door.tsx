import type { DoorPerson } from '@folego/contract'
import { dateInZone, membershipFacts, membershipOf } from '@folego/domain'
import { useRef, useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { now } from '#platform/transport'
import { useObservable } from '#observable'
import { Button, notifyError, notifySuccess, Panel } from '#ui'
import { aloneDesk, type AlonePerson, enterAlone, knowledgeOf, leaveAlone } from './alone-desk.ts'
import { Answer, FirstFocused, Override } from './door-answer.tsx'
import { type DoorField, DoorSearch, type DoorSearching } from './door-search.tsx'
import { PassAnswer, type PassState } from './pass-reading.tsx'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

type Knowledge = ReturnType<typeof knowledgeOf>

/** The desk without a network: the same field and answers, by what this device knows. */
export function AloneDoor({ typed }: { typed: DoorField }) {
  const t = useTexts(visitsTexts)
  const desk = useObservable(aloneDesk)
  const known = knowledgeOf(desk, now())
  const field = useRef<HTMLInputElement>(null)
  const search = useAloneSearch(known, typed)
  const { chosen, credential, clear, pass } = search
  const person = chosen === undefined ? undefined : known.person(chosen)
  const done = () => {
    clear()
    field.current?.focus()
  }
  if (desk.snapshot === undefined) return null
  return (
    <div className={styles.door}>
      <div className={styles.main}>
        <DoorSearch field={field} search={search} />
        <PassAnswer pass={pass} />
        <p className={styles.note}>{t('alone.visitors')}</p>
        {person && (
          <Answer
            key={person.id}
            person={doorPersonOf(person)}
            onDone={done}
            acts={<AloneActs person={person} credential={credential} onDone={done} />}
          />
        )}
      </div>
      <div className={styles.house}>
        <AloneHouse known={known} />
      </div>
    </div>
  )
}

/** The search at the door, by what this device knows. */
function useAloneSearch(known: Knowledge, { sought, isSought, choosePass, searchOf }: DoorField): DoorSearching {
  return searchOf({
    found: isSought ? known.find(sought).map(doorPersonOf) : undefined,
    isFetching: false,
    error: null,
    pass: useAlonePass(known, choosePass),
  })
}

function useAlonePass(known: Knowledge, onPerson: (studentId: string) => void): PassState {
  const [fault, setFault] = useState<PassState['fault']>()
  const read = async (code: string) => {
    const reading = await known.readPass(code)
    if (reading.fault === null) onPerson(reading.certificate.student_id)
    else setFault(reading)
  }
  return {
    read: (code) => void read(code),
    forget: () => setFault(undefined),
    isReading: false,
    fault,
    error: null,
  }
}

/** The person as the screens of the desk show them: without a photo and a debt, which this device does not have. */
function doorPersonOf({ id, name, record, decision, inside_since, last_entered_at }: AlonePerson): DoorPerson {
  const today = dateInZone(new Date(now()), aloneDesk.get().snapshot?.timezone ?? 'UTC')
  const { state, from, until } = membershipOf(record, membershipFacts(record.terms, today), today)
  return {
    student_id: id,
    student_name: name,
    picture_version: null,
    membership: {
      state,
      from,
      until,
      enrollment_id: null,
      plan_id: null,
      plan_name: null,
      frozen_until: null,
      debt_cents: null,
    },
    has_day_pass: false,
    decision,
    inside_since,
    visit_id: null,
    last_entered_at,
  }
}

interface AloneActsProps {
  person: AlonePerson
  credential: 'desk' | 'pass'
  onDone: () => void
}

/** What can be done without a network; the first is what Enter does. */
function AloneActs({ person, credential, onDone }: AloneActsProps) {
  const t = useTexts(visitsTexts)
  const [overriding, setOverriding] = useState(false)
  const { enter, leave } = useAlone(onDone)
  const isInside = person.inside_since !== null
  const isRefused = person.decision.outcome === 'refuse' && !isInside
  if (overriding) {
    return (
      <Override
        onConfirm={(reason) => enter(person, reason, credential)}
        isPending={false}
        onCancel={() => setOverriding(false)}
      />
    )
  }
  return (
    <FirstFocused>
      {isInside ? (
        <Button onClick={() => leave(person)}>{t('answer.leave')}</Button>
      ) : isRefused ? (
        <Button variant="default" onClick={() => setOverriding(true)}>
          {t('override.open')}
        </Button>
      ) : (
        <Button onClick={() => enter(person, null, credential)}>{t('answer.enter')}</Button>
      )}
      <Button
        variant="subtle"
        onClick={() => {
          // the refusal is recorded like one that the server answered
          if (isRefused) void enterAlone(person, { override_reason: null, credential })
          onDone()
        }}
      >
        {t('answer.another')}
      </Button>
    </FirstFocused>
  )
}

function useAlone(onDone: () => void) {
  const t = useTexts(visitsTexts)
  const tell = async (work: Promise<string>) => {
    try {
      notifySuccess(await work)
      onDone()
    } catch {
      notifyError(t('done.failed'), t('alone.unstored'))
    }
  }
  const enter = async (person: AlonePerson, override_reason: string | null, credential: 'desk' | 'pass') => {
    const isIn = await enterAlone(person, { override_reason, credential })
    return t(isIn ? 'done.entered' : 'done.refused', { name: person.name })
  }
  const leave = async (person: AlonePerson) => {
    await leaveAlone(person)
    return t('done.left', { name: person.name })
  }
  return {
    enter: (person: AlonePerson, reason: string | null, credential: 'desk' | 'pass') =>
      void tell(enter(person, reason, credential)),
    leave: (person: AlonePerson) => void tell(leave(person)),
  }
}

function AloneHouse({ known: { inside, visitors } }: { known: Knowledge }) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const { leave } = useAlone(() => undefined)
  return (
    <Panel title={t('house.title')}>
      <p className={styles.inside}>
        <strong>{formats.number(inside.length + visitors)}</strong>
      </p>
      <ul className={styles.latest}>
        {inside.slice(0, 20).map((person) => (
          <li key={person.id}>
            <span className={styles.name}>
              {person.name}
              <small className="ui-muted">{person.inside_since !== null && formats.time(person.inside_since)}</small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('house.leave', { name: person.name })}
              onClick={() => leave(person)}
            >
              {t('house.exit')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
