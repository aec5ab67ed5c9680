/**
 * Folds text for comparing and searching: marks stripped, lower case, white space collapsed. Keys and terms are folded by this
 * one function on either side, so they always agree.
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

/** What makes two lines or sets be of one exercise: its id, else its name without accents and capitals. */
export function exerciseKeyOf(it: { exercise_id: string | null; exercise_name: string }): string {
  return it.exercise_id ?? foldForSearch(it.exercise_name)
}
