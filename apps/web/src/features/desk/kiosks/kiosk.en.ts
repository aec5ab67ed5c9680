import type { Translation } from '#platform/i18n'
import type { kioskPtBr } from './kiosk.texts.ts'

export const kioskEn: Translation<typeof kioskPtBr> = {
  title: 'Entrance',
  how: 'Hold your entry code to the reader, or type your CPF and birth date.',
  cpf: 'CPF',
  cpfWrong: 'Please check the CPF',
  birthDate: 'Birth date',
  birthDateWrong: 'Please check the birth date',
  enter: 'Enter',
  answers: {
    enter: 'Come in',
    desk: 'Please go to the front desk',
    again: 'Open the code on your phone again, or go to the front desk',
    wait: 'Too many attempts. Please go to the front desk',
    failed: 'That did not work. Please go to the front desk',
  },
  own: 'The reason is shown to you alone, in your app: Entry code.',
  offline: 'No internet: please go to the front desk.',
  unpaired: 'This device is no kiosk',
  unpairedHint: 'In Settings, Entry, create a kiosk and open its link on this device.',
  retry: 'Try again',
}
