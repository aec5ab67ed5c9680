import type { Endpoint } from '@folego/contract'

/*
 * What the build leaves of a call of the contract (`contract-calls.vite.ts`): the parts that the transport reads, without schemas.
 */

/** How one parameter of a list is read from an address, as the contract's schema validates it. */
export interface ListField {
  /** The value if the parameter is absent or invalid. */
  default?: string | number
  /** One of these texts. */
  values?: readonly string[]
  /** A whole number in this range. */
  range?: readonly [least: number, most: number]
  /** Text that matches all these regular expressions, with at most so many characters, trimmed if the contract trims it. */
  patterns?: readonly string[]
  longest?: number
  isTrimmed?: boolean
}

/** The parameters of a list by name, in the order in which they are sent. */
export type ListFields = Readonly<Record<string, ListField>>

/** The run-time part of an endpoint. `list` is present if its query is that of a list. */
export type Wire = Pick<Endpoint, 'method' | 'path' | 'scope' | 'idempotent' | 'file'> & { list?: ListFields }
