export { nameOfWeekday, shortNameOfWeekday, weekdayInSentence } from './day-names.ts'
export { currentLanguage, onLanguageSwitch, switchLanguage, textsLoaded, useLanguage } from './language.ts'
export { type Texts, texts, useTexts } from './texts.ts'
export type { Dictionary, TextKey, Translate, Translation } from './translation.ts'
