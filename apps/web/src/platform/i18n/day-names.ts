import type { Language } from '@folego/domain'

const names = {
  'pt-BR': ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** The name of a weekday, 1 is Monday: 'Segunda'. */
export function nameOfWeekday(day: number, language: Language): string {
  return names[language][day - 1] ?? ''
}

/** 'Seg' */
export function shortNameOfWeekday(day: number, language: Language): string {
  return nameOfWeekday(day, language).slice(0, 3)
}

/** As used within a sentence: 'segunda', 'Monday'. */
export function weekdayInSentence(day: number, language: Language): string {
  const name = nameOfWeekday(day, language)
  return language === 'pt-BR' ? name.toLocaleLowerCase(language) : name
}
