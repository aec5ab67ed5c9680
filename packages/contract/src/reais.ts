import { centsOfReais, reaisOfCents } from '@folego/domain'

/*
 * The specification's prices are numbers in reais. They are so on the wire only: here they become cents, under a name that says so,
 * and reais again. Everything inside is in cents.
 */

/** The fields that are in reais on the wire, and in cents inside as `price_cents` and `full_price_cents`. */
const wireNames = ['price', 'full_price'] as const
type WireName = (typeof wireNames)[number]

const insideNames = new Map<string, string>(wireNames.map((name) => [name, `${name}_cents`]))
const wireNamesOf = new Map<string, string>(wireNames.map((name) => [`${name}_cents`, name]))

/** An object of the wire with its prices in cents: `price` becomes `price_cents`. */
export type InCents<T> = { [Name in keyof T as Name extends WireName ? `${Name}_cents` : Name]: T[Name] }

/** The reverse of `InCents`. */
export type InReais<T> = {
  [Name in keyof T as Name extends `${infer Wire extends WireName}_cents` ? Wire : Name]: T[Name]
}

/**
 * The prices of an object of the wire in cents. Throws a RangeError if one has more than two decimals, which its schema refuses.
 * @example inCents({ name: 'Mensal', price: 129.9 }) // { name: 'Mensal', price_cents: 12990 }
 */
export function inCents<T extends object>(wire: T): InCents<T> {
  return renamed(wire, insideNames, centsOfReais) as InCents<T>
}

/**
 * The prices of an object in reais, for the wire: exactly the numbers that `inCents` was given.
 * @example inReais({ name: 'Mensal', price_cents: 12990 }) // { name: 'Mensal', price: 129.9 }
 */
export function inReais<T extends object>(inside: T): InReais<T> {
  return renamed(inside, wireNamesOf, (cents) => Number(reaisOfCents(cents))) as InReais<T>
}

/** Null and undefined stay. */
function renamed(it: object, names: ReadonlyMap<string, string>, convert: (amount: number) => number): object {
  return Object.fromEntries(
    Object.entries(it).map(([name, value]) => {
      const other = names.get(name)
      return other === undefined ? [name, value] : [other, typeof value === 'number' ? convert(value) : value]
    }),
  )
}
