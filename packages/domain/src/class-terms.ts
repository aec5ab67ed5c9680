import { type ClassAges, whyNotByAge } from './class-ages.ts'
import {
  decide,
  type DoorFacts,
  type DoorPolicy,
  type DoorReason,
  doorReasonNames,
  doorReasons,
  type DoorTerm,
} from './door.ts'
import type { Language } from './languages.ts'
import { mondayOf } from './periods.ts'
import { dateInZone, timeInZone } from './zones.ts'

/*
 * By what somebody books a class: a function of what the gym knows of them, its rules and the class.
 */

/** Which classes a term includes. */
export interface ClassTerms {
  /** Ids; null: classes of every modality. */
  class_modalities: string[] | null
  /** From Monday to Sunday; null: without a limit, 0: none. */
  weekly_classes: number | null
}

/** The terms of a plan that includes every class. */
export const anyClasses: ClassTerms = { class_modalities: null, weekly_classes: null }

/** Limits of what a plan may say of classes. */
export const classTermLimits = { weeklyClassesMax: 50, modalitiesMax: 100 } as const

/**
 * Why somebody may not book a class: what would keep them out at the door, or
 * - `AGE`, `AGE_UNKNOWN`: the class is for other ages, or for some and their birth date is not known
 * - `MODALITY`: their plan does not include such classes
 * - `CLASSES_PER_WEEK`: they have booked as many classes of that week as their plan includes
 * - `NO_CREDIT`: the same, and their packs for such classes have no use left for that day
 */
export const bookingReasons = [
  'AGE',
  'AGE_UNKNOWN',
  ...doorReasons,
  'MODALITY',
  'CLASSES_PER_WEEK',
  'NO_CREDIT',
] as const
export type BookingReason = (typeof bookingReasons)[number]

/** The reasons as the desk reads them. */
export const bookingReasonNames: Record<BookingReason, Record<Language, string>> = {
  ...doorReasonNames,
  AGE: { 'pt-BR': 'Turma de outra idade', en: 'Class for another age' },
  AGE_UNKNOWN: {
    'pt-BR': 'Sem data de nascimento, e a turma tem idade',
    en: 'No birth date, and the class has an age',
  },
  MODALITY: { 'pt-BR': 'Plano não inclui esta modalidade', en: 'Plan does not include this modality' },
  CLASSES_PER_WEEK: { 'pt-BR': 'Aulas da semana usadas', en: 'Classes of the week used' },
  NO_CREDIT: { 'pt-BR': 'Sem créditos', en: 'No credits' },
}

/** A class that somebody has booked by their plan, on a day of the gym. */
export interface CountedClass {
  modality_id: string
  day: string
}

/** What the gym knows of somebody who would book. */
export interface BookingFacts extends DoorFacts {
  birth_date: string | null
  terms: readonly (DoorTerm & ClassTerms)[]
  /** Those of the class's week that count: also places that were left too late. */
  classes: readonly CountedClass[]
  /** Their packs of classes, also those that are used up. */
  packs: readonly PackFacts[]
}

/** A pack of classes as a booking reads it. */
export interface PackFacts {
  id: string
  /** Null: classes of every modality, if it is not for a service. */
  modality_id: string | null
  /** Null: it is for classes. */
  service_id: string | null
  /** Nobody attends a class by what they had not bought when it began. */
  sold_at: string
  valid_until: string
  free_uses: number
}

/** Whether somebody may book a class, and by what. */
export interface BookingRight {
  /** Why not; none: they may. */
  reasons: BookingReason[]
  /** The pack of which they use one; null: their plan includes the class. */
  pack_id: string | null
}

/** A class that somebody would book, and when. */
export interface WantedClass extends ClassAges {
  modality_id: string
  starts_at: string
  now: Date
  timezone: string
  /** Also by a pack that was sold after the class began. */
  takesLaterPacks?: boolean
}

/**
 * By what somebody books a class: their plan, as far as it includes it, else the pack that ends first. Whoever is not of its age may not,
 * whatever they have bought; by what they would is said all the same, for who lets them.
 */
export function bookingRight(facts: BookingFacts, policy: DoorPolicy, wanted: WantedClass): BookingRight {
  const age = whyNotByAge(wanted, facts.birth_date, dateInZone(new Date(wanted.starts_at), wanted.timezone))
  const { reasons, pack_id } = boughtRight(facts, policy, wanted)
  return { reasons: age === undefined ? reasons : [age, ...reasons], pack_id }
}

function boughtRight(facts: BookingFacts, policy: DoorPolicy, wanted: WantedClass): BookingRight {
  const reasons = whyNotByPlan(facts, policy, wanted)
  const packs = facts.packs.filter(
    (it) => it.service_id === null && (it.modality_id === null || it.modality_id === wanted.modality_id),
  )
  if (reasons.length === 0 || packs.length === 0) return { reasons, pack_id: null }
  const day = dateInZone(new Date(wanted.starts_at), wanted.timezone)
  const blocked = blockedAtDoor({ ...facts, day_passes: [day] }, policy, wanted)
  if (blocked.length > 0) return { reasons: blocked, pack_id: null }
  const sold = packs.filter(({ sold_at }) => sold_at <= wanted.starts_at)
  const pack = firstOf(wanted.takesLaterPacks ? packs : sold, day)
  return pack === undefined ? { reasons: ['NO_CREDIT'], pack_id: null } : { reasons: [], pack_id: pack.id }
}

/** The pack of which an appointment on a day uses one; undefined: none is for that service and that day. */
export function packOfService(packs: readonly PackFacts[], serviceId: string, day: string): PackFacts | undefined {
  return firstOf(
    packs.filter(({ service_id }) => service_id === serviceId),
    day,
  )
}

/** The one that ends first of those with something left for a day. */
function firstOf(packs: readonly PackFacts[], day: string): PackFacts | undefined {
  const [pack] = packs
    .filter((it) => it.free_uses > 0 && it.valid_until >= day)
    .toSorted((a, b) => (a.valid_until + a.id < b.valid_until + b.id ? -1 : 1))
  return pack
}

/**
 * Why the plans of somebody do not include a class: by the rules of the door what would block them there when it begins, and what they owe today; by
 * the terms of their plans which classes they include. How often they come to the gym and how full it is are the door's alone.
 */
function whyNotByPlan(facts: BookingFacts, policy: DoorPolicy, wanted: WantedClass): BookingReason[] {
  const blocked = blockedAtDoor(facts, policy, wanted)
  const day = dateInZone(new Date(wanted.starts_at), wanted.timezone)
  // whoever has bought the day, or needs no plan by the gym's rules
  if (blocked.length > 0 || facts.day_passes.includes(day) || facts.terms.length === 0) return blocked
  const including = facts.terms
    .filter((term) => includes(term, wanted.modality_id))
    .filter((term) => blockedAtDoor({ ...facts, terms: [term] }, policy, wanted).length === 0)
  if (including.length === 0) return ['MODALITY']
  const monday = mondayOf(day)
  const isUsed = (term: ClassTerms) =>
    facts.classes.filter((it) => mondayOf(it.day) === monday && includes(term, it.modality_id)).length >=
    (term.weekly_classes ?? Infinity)
  return including.every(isUsed) ? ['CLASSES_PER_WEEK'] : []
}

function includes({ class_modalities, weekly_classes }: ClassTerms, modality: string): boolean {
  return weekly_classes !== 0 && (class_modalities?.includes(modality) ?? true)
}

/** What would keep somebody out at the door when something begins, and what they owe today. */
export function blockedAtDoor(
  facts: DoorFacts,
  policy: DoorPolicy,
  { starts_at, now, timezone }: Omit<WantedClass, 'modality_id' | 'takesLaterPacks' | keyof ClassAges>,
): DoorReason[] {
  const wall = (at: Date) => ({ today: dateInZone(at, timezone), time: timeInZone(at, timezone), inside: 0 })
  const rules = { ...policy, people_limit: null }
  const there = decide({ ...facts, visits: [], owes_since: null }, rules, wall(new Date(starts_at)))
  const today = decide({ ...facts, visits: [] }, rules, wall(now))
  return [...there.reasons, ...today.reasons.filter(({ code }) => code === 'OVERDUE')]
    .filter(({ rule }) => rule === 'block')
    .map(({ code }) => code)
}
