/**
 * What the plan in a student's form does to the enrollment: the first plan opens one, another plan changes it, no plan ends
 * it. Ids, '' for none; undefined where nothing happens.
 */
export function planEffect(before: string, chosen: string): 'opens' | 'changes' | 'ends' | undefined {
  if (chosen === before) return undefined
  if (chosen === '') return 'ends'
  return before === '' ? 'opens' : 'changes'
}
