/**
 * Folds text for comparison and search: strips marks, lowercases, collapses white space. Both sides use this function for keys
 * and terms, so they always agree.
 * @example foldForSearch(' Ação  Física ') // 'acao fisica'
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** The identity of an exercise in lines and sets: its id, otherwise its name without accents and case. */
export function exerciseKeyOf(it: { exercise_id: string | null; exercise_name: string }): string {
  return it.exercise_id ?? foldForSearch(it.exercise_name)
}
