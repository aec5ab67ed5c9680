import { centsOfReais, reaisOfCents } from '@folego/domain'

/*
 * The specification's prices are numbers in reais. They are so on the wire only: here they become cents, under a name that says so,
 * and reais again. Everything inside is in cents.
 */

/** The fields that are in reais on the wire, with their names inside, where they are in cents; and the reverse. */
const insideNames = { price: 'price_cents', full_price: 'full_price_cents' } as const
const wireNames = { price_cents: 'price', full_price_cents: 'full_price' } as const
type WireName = keyof typeof insideNames

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
  return renamed(inside, wireNames, (cents) => Number(reaisOfCents(cents))) as InReais<T>
}

/** Null and undefined stay. */
function renamed(it: object, names: Readonly<Record<string, string>>, convert: (amount: number) => number): object {
  return Object.fromEntries(
    Object.entries(it).map(([name, value]) => {
      const other = Object.hasOwn(names, name) ? names[name] : undefined
      return other === undefined ? [name, value] : [other, typeof value === 'number' ? convert(value) : value]
    }),
  )
}
