import type { Translation } from '#platform/i18n'
import type { paymentSettingsPtBr } from './payment-settings.texts.ts'

export const paymentSettingsEn = {
  loadFailed: 'The payments could not be loaded',
  pix: {
    title: 'The gym’s Pix',
    hint: 'With the key every invoice gets a QR code and a code to copy. It takes no contract with anybody.',
    kind: 'Kind of key',
    kinds: { cnpj: 'CNPJ', cpf: 'CPF', phone: 'Mobile phone', email: 'E-mail', random: 'Random key' },
    key: 'Pix key',
    name: 'Name of the receiver',
    nameHint: 'Up to 25 letters. In the code it is: {{text}}',
    city: 'Town',
    cityHint: 'Up to 15 letters. In the code it is: {{text}}',
    save: 'Save Pix',
    saved: 'Pix was saved',
    failed: 'Pix could not be saved',
    paste: 'Is there a Pix code of the gym already?',
    pasteHint: 'Paste it here and the fields fill themselves',
    faults: {
      none: 'This is not a Pix code',
      damaged: 'This code is incomplete or was changed: copy it again',
      dynamic:
        'This code is for a single charge of your bank and does not have the key. Use a fixed code, or type the key',
      wrong: 'This code is wrong inside: type the key',
    },
  },
  preview: {
    title: 'What whoever pays will see',
    hint: 'This code has no amount: whoever pays says how much. Try it with your phone before you use it.',
    name: 'Receiver: {{name}}, {{city}}',
    key: 'Key: {{key}}',
  },
} as const satisfies Translation<typeof paymentSettingsPtBr>
