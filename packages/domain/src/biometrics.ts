import type { Language } from './languages.ts'

/** What a device at the entrance can recognize somebody by; it stays in the device. */
export const biometricKinds = ['face', 'finger'] as const
export type BiometricKind = (typeof biometricKinds)[number]

/** What a student agrees to (LGPD, art. 11). A change of a text requires a new version, which is stored with each consent. */
export const biometricConsent = {
  version: 1,
  text: {
    face: {
      'pt-BR':
        'Autorizo a academia a gravar meu rosto no equipamento da entrada, só para abrir a entrada. A gravação fica no equipamento; a academia guarda apenas quando e por quem foi feita. Sem ela, entro do mesmo jeito, com o QR do celular ou na recepção, sem pagar mais por isso. Posso retirar esta autorização aqui quando quiser, e a gravação é apagada.',
      en: 'I allow the gym to store my face in the device at the entrance, only to open the entrance. It stays in the device; the gym itself stores only when and by whom it was done. Without it I enter all the same, with the QR code of my phone or at the front desk, and pay no more for that. I can withdraw this here whenever I want, and it is deleted.',
    },
    finger: {
      'pt-BR':
        'Autorizo a academia a gravar minha digital no equipamento da entrada, só para abrir a entrada. A gravação fica no equipamento; a academia guarda apenas quando e por quem foi feita. Sem ela, entro do mesmo jeito, com o QR do celular ou na recepção, sem pagar mais por isso. Posso retirar esta autorização aqui quando quiser, e a gravação é apagada.',
      en: 'I allow the gym to store my fingerprint in the device at the entrance, only to open the entrance. It stays in the device; the gym itself stores only when and by whom it was done. Without it I enter all the same, with the QR code of my phone or at the front desk, and pay no more for that. I can withdraw this here whenever I want, and it is deleted.',
    },
  } satisfies Record<BiometricKind, Record<Language, string>>,
} as const
