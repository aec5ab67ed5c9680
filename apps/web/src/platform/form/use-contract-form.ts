import { fieldIssues, type IssueCode } from '@folego/contract'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { use, useState } from 'react'
import type { z } from 'zod'
import { fieldIssuesOf, type IssueOverrides, useIssueText } from '#platform/failures'
import { GymContext } from '#platform/gym'
import { draftKey, useSession } from '#platform/session'

export interface ContractFormSettings<Values extends object, Schema extends z.ZodType> {
  /** The initial field values; a draft is only offered, never filled in. */
  initialValues: Values
  /**
   * Converts field values to the schema's input if they differ: an amount typed as text, an empty select, a field for the
   * repeated password. Names stay the same, so that issues find their fields.
   */
  read?: (values: Values) => unknown
  /**
   * Checks that the schema cannot express, e.g. that both passwords are equal. Runs together with the schema, whose issues
   * take precedence.
   */
  check?: (values: Values) => Partial<Record<keyof Values & string, IssueCode | undefined>>
  /** This form's own texts for single issues. */
  issueTexts?: IssueOverrides
  /**
   * The draft's name, e.g. `students/add` or `students/edit/<id>/<version>`: the input survives a reload and is offered
   * again. Passwords are never stored. Without a name there is no draft.
   */
  draft?: string | undefined
  /** Only for type inference. */
  schema?: Schema
}

/** Earlier input that was neither saved nor discarded: it only fills the fields after `use`. */
export interface OfferedDraft {
  /** When it was typed, ISO 8601. */
  at: string
  use: () => void
  discard: () => void
}

export interface ContractForm<Values extends object, Schema extends z.ZodType> {
  /** The kit's form: `form.fields.getInputProps('name')`, `form.fields.values`, `form.fields.setFieldValue`. */
  fields: UseFormReturnType<Values>
  /** The values differ from what was loaded or saved. */
  dirty: boolean
  /** Validates everything and calls `save` with the schema's output; invalid fields show their errors. */
  submit: (save: (draft: z.output<Schema>) => void | Promise<void>) => void
  /** Shows a server refusal at its fields. Returns false if it names none: show it above the form instead. */
  showRefusal: (error: unknown) => boolean
  /** Shown by `DraftOffer`; undefined once the person has chosen, and if there is no draft. */
  draft: OfferedDraft | undefined
  /** Starts over with these (or the initial) values and deletes the draft; call it after saving. */
  restart: (values?: Values) => void
  /** Discards the input; a draft that is still being offered will be offered again. */
  giveUp: () => void
}

/**
 * A form validated by the contract's own schema. A changed field is validated on blur and, once it was wrong, on every
 * change. Issue codes are translated on render, so a language switch translates them too.
 */
export function useContractForm<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  settings: ContractFormSettings<Values, Schema>,
): ContractForm<Values, Schema> {
  const { initialValues, read = (values: Values): unknown => values, check, issueTexts, draft } = settings
  const issueText = useIssueText(issueTexts)
  const key = useDraftKey(draft)
  const [start] = useState(initialValues)
  const [restartedWith, setRestartedWith] = useState<Values>()
  const [offered, setOffered] = useState(() => (key ? differingDraft(initialValues, key) : undefined))
  const [onceWrong, setOnceWrong] = useState<readonly string[]>([])

  const validate = (values: Values) => {
    const parsed = schema.safeParse(read(values))
    const issues: Record<string, string> = {
      ...dropUndefined(check?.(values) ?? {}),
      ...(parsed.success ? {} : fieldIssues(parsed.error)),
    }
    return { parsed, issues }
  }

  const fields = useForm<Values>({
    initialValues: start,
    validate: (values) => validate(values).issues,
    validateInputOnChange: [...onceWrong] as never[],
    clearInputErrorOnChange: false,
    onValuesChange: (values) => key && writeDraft(key, { at: new Date().toISOString(), values }),
    enhanceGetInputProps: ({ inputProps, field, form }) => ({
      ...(typeof inputProps.error === 'string' && { error: issueText(inputProps.error) }),
      onBlur: () => {
        // An untouched empty field stays quiet: focus may be moving to "Cancel".
        if (form.isDirty(field)) void form.validateField(field)
      },
    }),
  })
  // Adjusted during render, as React recommends for state derived from other state.
  const newlyWrong = Object.keys(fields.errors).filter((name) => !onceWrong.includes(name))
  if (newlyWrong.length > 0) setOnceWrong([...onceWrong, ...newlyWrong])

  const restart = (values: Values = initialValues) => {
    setOnceWrong([])
    fields.setInitialValues(values)
    fields.setValues(values)
    fields.setErrors({})
    fields.resetDirty(values)
    setRestartedWith(values)
    // Last, because setting values writes a draft.
    if (key) dropDraft(key)
  }
  return {
    fields,
    // What was saved is in the form before the record is read again.
    dirty: [initialValues, restartedWith ?? initialValues].every((values) => !sameValues(values, fields.values)),
    draft: offered && {
      at: offered.at,
      use: () => {
        fields.setValues({ ...initialValues, ...offered.values })
        setOffered(undefined)
      },
      discard: () => {
        if (key) dropDraft(key)
        setOffered(undefined)
      },
    },
    giveUp: () => {
      restart()
      if (key && offered) writeDraft(key, offered)
    },
    submit: (save) => {
      const { parsed, issues } = validate(fields.getValues())
      fields.setErrors(issues)
      if (parsed.success && Object.keys(issues).length === 0) void save(parsed.data)
      else requestAnimationFrame(focusFirstInvalid)
    },
    showRefusal: (error) => {
      const values = fields.getValues()
      const refused = Object.entries(fieldIssuesOf(error)).flatMap(([name, issue]) => {
        const place = placeIn(values, name)
        return place === undefined ? [] : [[place, issue] as const]
      })
      fields.setErrors(Object.fromEntries(refused))
      return refused.length > 0
    },
    restart: (values) => {
      restart(values)
      setOffered(undefined)
    },
  }
}

/**
 * The field that shows an issue with this name: for a line of a list its own (`exercises.2.sets`), for a list of plain
 * values the list's (`student_ids.1`). Undefined if the form has no such field.
 */
function placeIn(values: object, name: string): string | undefined {
  const [first = ''] = name.split('.')
  const field = Object.entries(values).find(([known]) => known === first)
  if (field === undefined) return undefined
  const value: unknown = field[1]
  return Array.isArray(value) && value.every((it) => typeof it !== 'object') ? first : name
}

/** Focuses the first invalid field of the submitted form. */
function focusFirstInvalid(): void {
  const form = document.activeElement?.closest('form') ?? document
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function useDraftKey(form: string | undefined): string | undefined {
  const session = useSession()
  const gym = use(GymContext)?.gym
  return form === undefined || !session ? undefined : draftKey(session.user.id, gym?.id, form)
}

function dropUndefined(issues: Partial<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(issues).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The draft stored under a key, if it differs from the fields. */
function differingDraft<Values extends object>(initialValues: Values, key: string): Draft<Values> | undefined {
  const draft = readDraft<Values>(key)
  return draft && !sameValues(initialValues, { ...initialValues, ...draft.values }) ? draft : undefined
}

function sameValues(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The unsaved input of a form, and when it was typed. */
interface Draft<Values extends object> {
  /** ISO 8601. */
  at: string
  values: Partial<Values>
}

/** Reads the draft from before a reload; undefined if there is none. */
function readDraft<Values extends object>(key: string): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft<Values>(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores the current input. Fields with `/password/i` in their name are never stored. */
function writeDraft(key: string, { at, values }: Draft<object>): void {
  const stored = Object.entries(values).filter(([name]) => !/password/i.test(name))
  try {
    sessionStorage.setItem(key, JSON.stringify({ at, values: Object.fromEntries(stored) }))
  } catch {
    // Full or blocked storage only costs the draft.
  }
}

function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

function isDraft<Values extends object>(found: unknown): found is Draft<Values> {
  if (typeof found !== 'object' || found === null || !('at' in found) || !('values' in found)) return false
  return typeof found.at === 'string' && typeof found.values === 'object' && found.values !== null
}
