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
  late: {
    title: 'Late payment, due dates and leaving',
    hint: 'Holds for invoices that are made from now on; existing ones keep what was agreed. Confirm with your accountant or lawyer.',
    loadFailed: 'The rules for late payment could not be loaded',
    fine: 'Fine for paying late (%)',
    fineHint: 'Once, on the open amount. At most 2% (Brazilian consumer code, art. 52, § 1).',
    interest: 'Interest per month (%)',
    interestHint:
      'Simple, for each day late. At most 1% a month; the law forbids interest on interest (Decreto 22.626/1933, arts. 1 and 4).',
    tolerance: 'Days of tolerance',
    toleranceHint:
      'Paid within them, there is no fine and no interest. Weekends and national holidays already count as the next business day.',
    ahead: 'Make monthly invoices ahead by (days)',
    aheadHint: 'The invoice of a month appears that many days before it is due.',
    exitFee: 'Fee for leaving (%)',
    exitFeeHint:
      'Of what was paid and not used, where a student leaves before the end. Up to 10% is what Idec and courts (TJDFT, 2020) hold to be fair.',
    exitFeeReason: 'Why more than 10%',
    exitFeeReasonHint: 'Only an owner may, and the reason stays on record.',
    save: 'Save rules',
    saved: 'Rules for late payment saved',
    failed: 'The rules for late payment could not be saved',
  },
  collection: {
    title: 'Reminders and collecting',
    hint: 'To the student alone, with respect and without threats (Brazilian consumer code, art. 42).',
    loadFailed: 'The reminders could not be loaded',
    reminders: 'E-mails about each open invoice',
    remindersHint:
      'One for each invoice and step, between 8:00 and 20:00, with the amount of the day and the Pix code.',
    noMail: 'No e-mail goes out until a mail server is configured.',
    steps: {
      'D-3': '3 days before the due date',
      D0: 'On the due date',
      'D+3': '3 days after',
      'D+10': '10 days after',
    },
    text: 'Text for WhatsApp',
    textHint: 'Left blank, the usual text is sent. Fields: {{fields}}',
    save: 'Save reminders',
    saved: 'Reminders saved',
    failed: 'The reminders could not be saved',
  },
  remove: {
    action: 'Remove Pix key',
    title: 'Remove the Pix key?',
    message:
      'Invoices have no QR code and no code to copy any more, at the desk, in e-mails and on the students’ phones.',
    sent: 'A code that somebody has copied still pays into the account of the key.',
    stays: 'What was received by Pix does not change.',
    confirm: 'Remove key',
    done: 'Pix key removed',
    failed: 'The Pix key was not removed',
  },
  preview: {
    title: 'What whoever pays will see',
    hint: 'This code has no amount: whoever pays says how much. Try it with your phone before you use it.',
    name: 'Receiver: {{name}}, {{city}}',
    key: 'Key: {{key}}',
  },
} as const satisfies Translation<typeof paymentSettingsPtBr>
