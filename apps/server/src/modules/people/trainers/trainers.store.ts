import { foldForSearch, sortOf } from '@folego/domain'
import type { api, QueryOf, Trainer } from '@folego/contract'
import { sql } from 'kysely'
import {
  brokenRule,
  containsWords,
  foldEmail,
  insertRow,
  isTaken,
  pageOf,
  searchKey,
  versioned,
} from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'

export const records = versioned('trainers')

/** A trainer and their account. */
export interface TrainerRow extends Trainer {
  account_id: string
}

const sortColumns = { name: 'name_key', email: 'email_key', createdAt: 'created_at' } as const
const columns = ['id', 'account_id', 'name', 'email', 'cref', 'created_at as createdAt', 'version'] as const

/** Returns one page of trainers and the total. A gym has few, so whole rows are read in order. */
export async function listTrainers(tx: GymTx, query: QueryOf<typeof api.trainers.list>) {
  const { key, direction } = sortOf(query.sort)
  const matching = tx
    .selectFrom('trainers')
    .where('deleted_at', 'is', null)
    .$if(query.search !== undefined, (rows) => rows.where(containsWords(sql.ref('search_key'), query.search ?? '')))
  const inOrder = matching.select(columns).orderBy(sortColumns[key], direction).orderBy('id', direction)
  return pageOf(matching, inOrder, query)
}

const trainers = (tx: GymTx) => tx.selectFrom('trainers').where('deleted_at', 'is', null).select(columns)

/** Returns one trainer, undefined if the gym has none with this id. */
export function findTrainer(tx: GymTx, id: string): Promise<TrainerRow | undefined> {
  return trainers(tx).where('id', '=', id).executeTakeFirst()
}

/** Returns the trainer of an account, undefined for other accounts. */
export function findTrainerOfAccount(tx: GymTx, accountId: string): Promise<TrainerRow | undefined> {
  return trainers(tx).where('account_id', '=', accountId).executeTakeFirst()
}

/** Whether another trainer of the gym has this e-mail, regardless of capitals. */
export function isEmailTaken(tx: GymTx, email: string, exceptId?: string): Promise<boolean> {
  return isTaken(tx, 'trainers', ['email_key', foldEmail(email)], exceptId)
}

/** Whether a write failed because two trainers took one e-mail concurrently. */
export function isEmailRace(failure: unknown): boolean {
  const rule = brokenRule(failure)?.name
  return rule === 'trainers_email_unique' || rule === 'trainers_account_unique'
}

/** Inserts a trainer and returns the id. */
export async function insertTrainer(
  tx: GymTx,
  trainer: { account_id: string; name: string; email: string; cref?: string | null },
  at: string,
): Promise<string> {
  return insertRow(tx, 'trainers', {
    account_id: trainer.account_id,
    ...wordsOf(trainer),
    cref: trainer.cref ?? null,
    created_at: at,
    updated_at: at,
  })
}

/** Updates a trainer. Throws ChangedMeanwhile. */
export async function updateTrainer(
  tx: GymTx,
  row: Versioned,
  values: { name: string; email: string; cref: string | null },
  at: string,
): Promise<void> {
  await records.update(tx, row, { ...wordsOf(values), cref: values.cref }, at)
}

function wordsOf({ name, email }: { name: string; email: string }) {
  return {
    name,
    email,
    email_key: foldEmail(email),
    name_key: foldForSearch(name),
    search_key: searchKey(name, email),
  }
}
