/** Letters that Unicode does not decompose, as people without them on their keyboard write them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}

/**
 * Text in the letters of a plain keyboard, as far as it has any: without marks, `ø` as `o`, and with one apostrophe. Case stays.
 * @example inPlainLetters('Søren D’Ávila') // "Soren D'Avila"
 */
export function inPlainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[’‘‛ʼʻ´`′＇]/gu, "'")
    .replaceAll('ß', 'ss')
    .replaceAll(/[æœøłđðþħŧıÆŒØŁĐÐÞĦŦ]/gu, (letter) => {
      const plain = plainLetters[letter.toLowerCase()] ?? letter
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
    })
}

/** Joiners, soft hyphens and letters that are blank: nobody sees them, so they make no other name. */
const invisibleCharacters = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/**
 * Folds text for comparison and search: strips marks and apostrophes, lowercases, writes letters such as `ø` plainly, collapses white
 * space. Both sides use this function for keys and terms, so they always agree.
 * @example foldForSearch(' Ação  Física ') // 'acao fisica'
 * @example foldForSearch('Joana D’Ávila Søren') // 'joana davila soren'
 */
export function foldForSearch(text: string): string {
  return foldMarks(text.replaceAll(invisibleCharacters, ''))
    .replaceAll(/['’‘‛ʼʻ´`′＇]/gu, '')
    .replaceAll(/[æœøłđðþħŧı]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function foldMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/**
 * The identity of an exercise in lines and sets: its id, otherwise its name without accents and case. It is stored with everything that
 * was ever trained, so it ignores no more than that.
 */
export function exerciseKeyOf(it: { exercise_id: string | null; exercise_name: string }): string {
  return it.exercise_id ?? foldMarks(it.exercise_name)
}

/** Characters that turn the direction of what follows: a name would change how a list, a mail or a receipt around it reads. */
const turningCharacters = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
// oxlint-disable-next-line no-control-regex
const unseenControls = /[\u0080-\u009F]/gu

/** A visible character: not only joiners, marks and blanks, which `trim` leaves, and letters that are blank (Hangul fillers, Braille). */
export const visible = /[^\p{Cf}\p{Z}\p{M}\s\u115F\u1160\u2800\u3164\uFFA0]/u

// PostgreSQL text cannot store NUL, and no field needs other control characters except line breaks.
// oxlint-disable-next-line no-control-regex
export const printable = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u

/** The first characters of a text, at most so many; an emoji that would be cut in two is left out. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/u, '')
}

/**
 * Text as it is stored: without invisible controls, and without lone surrogates, as left by cutting an emoji, which can be stored neither
 * as UTF-8 nor in PostgreSQL's JSON.
 */
export function cleanText(written: string): string {
  return written.toWellFormed().replaceAll(turningCharacters, '').replaceAll(unseenControls, '')
}
