/*
 * How the compiler compares two languages. The pt-BR dictionary is the source; the English one must have the same keys, and
 * every text the same parameters.
 */

/** Texts by key, nested where a screen has parts. A plural is two keys: `count_one`, `count_other`. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary
}

/** `'Aluno {{name}} criado'` → `'name'`. */
type ParameterOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Any text with the same parameters. */
type SameParameters<Text extends string> = [ParameterOf<Text>] extends [never]
  ? string
  : Together<
      ParameterOf<Text> extends infer Name extends string
        ? Name extends string
          ? `${string}{{${Name}}}${string}`
          : never
        : never
    >

/** The shape a translation of the dictionary `D` must have. */
export type Translation<D> = {
  readonly [Key in keyof D]: D[Key] extends string ? SameParameters<D[Key]> : Translation<D[Key]>
}

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** Every key of a dictionary, nested ones joined with dots, plurals without their suffix. */
export type TextKey<D> = {
  [Key in keyof D & string]: D[Key] extends string ? WithoutPlural<Key> : `${Key}.${TextKey<D[Key]>}`
}[keyof D & string]

type TextAt<D, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof D
    ? TextAt<D[Head], Rest>
    : never
  : (Key extends keyof D ? D[Key] : never) | (`${Key}_other` extends keyof D ? D[`${Key}_other`] | '{{count}}' : never)

type ParametersOf<D, Key extends string> = ParameterOf<TextAt<D, Key> & string>

/** Reads one text. Its parameters are required by type; numbers follow the language. */
export type Translate<D> = <Key extends TextKey<D>>(
  key: Key,
  ...parameters: [ParametersOf<D, Key>] extends [never]
    ? []
    : [{ readonly [Name in ParametersOf<D, Key>]: Name extends 'count' ? number : string | number }]
) => string
