/**
 * Names without the words that all of them begin with, where there is room for the difference alone: "Fôlego Centro" and
 * "Fôlego Jardins" are "Centro" and "Jardins". A name that is nothing but those words keeps all names whole.
 */
export function toldApart(names: readonly string[]): string[] {
  const split = names.map((name) => name.trim().split(/\s+/))
  const [first = []] = split
  let shared = 0
  while (split.length > 1 && shared < first.length && split.every((words) => words[shared] === first[shared]))
    shared += 1
  const rests = split.map((words) => words.slice(shared).join(' '))
  return rests.includes('') ? [...names] : rests
}
