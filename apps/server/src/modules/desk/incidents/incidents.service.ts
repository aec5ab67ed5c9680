import { instantInZone } from '@folego/domain'
import type { api, BodyOf, FileReply, Incident, QueryOf, ReplyOf } from '@folego/contract'
import { reachOf } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { momentText, pdfReply } from '#platform/pdf'
import * as store from './incidents.store.ts'

type Incidents = typeof api.incidents

/** Whose entries somebody reads: undefined for all of them. */
function writerOf({ actor }: Pick<GymContext, 'actor'>): string | undefined {
  return reachOf(actor, 'incidents.use') === 'any' ? undefined : actor.accountId
}

/** The book, newest first: whoever writes without reading all of it sees their own entries. */
export async function listIncidents(
  gym: GymContext,
  query: QueryOf<Incidents['list']>,
): Promise<ReplyOf<Incidents['list']>> {
  const found = await store.pageOfIncidents(gym.tx, writerOf(gym), query)
  return { ...found, page: query.page, page_size: query.page_size }
}

async function requireIncident(gym: GymContext, id: string): Promise<Incident> {
  return requireFound(await store.findIncident(gym.tx, writerOf(gym), id))
}

/** Adds an entry. Refuses by field DATE_IN_FUTURE, TIME_IN_FUTURE, STUDENT_UNKNOWN, and NAME_REQUIRED if it names nobody. */
export async function createIncident(
  gym: GymContext,
  { happened_on, happened_time, student_id, person_name, ...texts }: BodyOf<Incidents['create']>,
): Promise<Incident> {
  const happened_at = instantInZone(happened_on, happened_time, gym.timezone).toISOString()
  const created_at = gym.now.toISOString()
  if (happened_on > gym.today) throw refuseField('happened_on', 'DATE_IN_FUTURE')
  if (happened_at > created_at) throw refuseField('happened_time', 'TIME_IN_FUTURE')
  const known = student_id === null ? null : await nameOf(student_id)
  const name = person_name ?? known
  if (name === null) throw refuseField('person_name', 'NAME_REQUIRED')
  const who = { student_id, person_name: name }
  const by = { account_id: gym.actor.accountId, actor_name: gym.actor.name }
  const id = await store.insertIncident(gym.tx, { happened_at, ...who, ...texts, ...by, created_at })
  return requireIncident(gym, id)

  /** The entry has the name of today: a later one is not what was signed. */
  async function nameOf(studentId: string): Promise<string> {
    const [student] = await lockStudents(gym.tx, [studentId])
    if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
    return student.name
  }
}

/** Adds what was wrong in an entry, which stays as it is. Refuses NOT_FOUND beyond the caller's reach. */
export async function correctIncident(gym: GymContext, id: string, text: string): Promise<Incident> {
  await requireIncident(gym, id)
  const by = { account_id: gym.actor.accountId, actor_name: gym.actor.name }
  await store.insertCorrection(gym.tx, { incident_id: id, text, ...by, created_at: gym.now.toISOString() })
  return requireIncident(gym, id)
}

const words = {
  'pt-BR': {
    title: 'Registro de ocorrência',
    who: 'Quem',
    when: 'Quando',
    place: 'Onde',
    by: 'Registrado por',
    what: 'O que aconteceu',
    aid: 'Primeiros socorros',
    witnesses: 'Testemunhas',
    corrections: 'Correções',
    signatures: ['Responsável pela academia', 'Pessoa atendida'],
  },
  en: {
    title: 'Incident record',
    who: 'Who',
    when: 'When',
    place: 'Where',
    by: 'Recorded by',
    what: 'What happened',
    aid: 'First aid',
    witnesses: 'Witnesses',
    corrections: 'Corrections',
    signatures: ['For the gym', 'Person attended to'],
  },
}

/** An entry with its corrections on A4, to be signed. Refuses NOT_FOUND beyond the caller's reach. */
export function printIncident(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  const t = words[language]
  const moment = (at: string) => momentText(at, timezone, language)
  return pdfReply(slow, async (gym) => {
    const it = await requireIncident(gym, id)
    const texts = [
      [t.what, it.what],
      [t.aid, it.first_aid],
      [t.witnesses, it.witnesses],
    ] as const
    const facts: (readonly [string, string])[] = [
      [t.who, it.person_name],
      [t.when, moment(it.happened_at)],
      ...(it.place === null ? [] : [[t.place, it.place] as const]),
      [t.by, `${it.by_name}, ${moment(it.created_at)}`],
    ]
    return {
      title: t.title,
      names: [it.person_name],
      parts: [
        { facts },
        ...texts.flatMap(([heading, text]) => (text === null ? [] : [{ heading }, { text }])),
        ...(it.corrections.length === 0 ? [] : [{ heading: t.corrections }]),
        ...it.corrections.map((each) => ({ text: `${moment(each.created_at)}, ${each.by_name}: ${each.text}` })),
        { signatures: t.signatures },
      ],
    }
  })
}
