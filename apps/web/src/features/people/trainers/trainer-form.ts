import { type IssueCode, newPassword, type Trainer, trainerChanges } from '@folego/contract'
import type { z } from 'zod'

/** The field values of the dialog; the names are the specification's. */
export interface TrainerValues {
  name: string
  email: string
  cref: string
  /** How a new instructor gets access: by a link created after saving, or with the password below. */
  access: 'invitation' | 'password'
  password: string
  confirmPassword: string
  /** "Alterar Senha" was pressed: the two fields below apply. */
  changing: boolean
  newPassword: string
  confirmNewPassword: string
}

/** The contract's forms in one: `password` while adding without an invitation, `newPassword` if it is changed. */
export const trainerDialogForm = trainerChanges.extend({ password: newPassword().optional() })
export type TrainerDraft = z.output<typeof trainerDialogForm>

export const emptyTrainer: TrainerValues = {
  name: '',
  email: '',
  cref: '',
  access: 'invitation',
  password: '',
  confirmPassword: '',
  changing: false,
  newPassword: '',
  confirmNewPassword: '',
}

export function valuesOfTrainer(trainer: Trainer | undefined): TrainerValues {
  if (!trainer) return emptyTrainer
  const { name, email, cref } = trainer
  return { ...emptyTrainer, name, email, cref: cref ?? '' }
}

/** Field values → the input of {@link trainerDialogForm}. */
export function readTrainer(adding: boolean, values: TrainerValues) {
  const { name, email, cref } = values
  const person = { name, email, cref }
  if (adding) return values.access === 'password' ? { ...person, password: values.password } : person
  return values.changing ? { ...person, newPassword: values.newPassword } : person
}

/** Validates the repeated password, which is never sent to the server. */
export function checkRepetition(
  adding: boolean,
  values: TrainerValues,
): Partial<Record<keyof TrainerValues, IssueCode | undefined>> {
  const { password, confirmPassword, newPassword: chosen, confirmNewPassword } = values
  if (adding && values.access === 'invitation') return {}
  if (adding) return { confirmPassword: repeated(password, confirmPassword, 'PASSWORD_CONFIRMATION_REQUIRED') }
  if (!values.changing) return {}
  return { confirmNewPassword: repeated(chosen, confirmNewPassword, 'NEW_PASSWORD_CONFIRMATION_REQUIRED') }
}

function repeated(password: string, confirmation: string, whenMissing: IssueCode): IssueCode | undefined {
  if (confirmation === '') return whenMissing
  return confirmation === password ? undefined : 'PASSWORDS_DIFFER'
}
