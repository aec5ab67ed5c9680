import { texts } from '#platform/i18n'

export const passPtBr = {
  title: 'Meu QR de entrada',
  noGymHint: 'Fale com a recepção da sua academia para liberar o seu acesso.',
  label: 'QR de entrada de {{name}}',
  hint: 'Mostre na recepção. O código muda a cada 30 segundos: uma foto dele não abre a porta.',
  offline: 'Sem internet. O código continua valendo até {{until}}.',
  clockLate: 'O relógio deste aparelho está {{time}} atrasado. O código já conta com isso, mas acerte a hora.',
  clockEarly: 'O relógio deste aparelho está {{time}} adiantado. O código já conta com isso, mas acerte a hora.',
  family: 'Quem entra pelo totem com o próximo QR',
  familyHint:
    'Marque quem entra, desmarque você se só veio trazer, e mostre o QR ao totem: cada um entra pelo próprio plano. Vale por 5 minutos; na recepção, é só dizer quem veio.',
  familyUntil: 'Marcado até {{time}}.',
  familyFailed: 'Não foi possível marcar',
  failed: 'Não foi possível preparar o código',
  needsNetwork: 'Falta preparar o código neste aparelho',
  needsNetworkHint: 'Abra esta tela uma vez com internet. Depois ela funciona sem. Na recepção, diga o seu nome.',
  unable: 'Este navegador não consegue criar o código',
  unableHint: 'Na recepção, diga o seu nome.',
} as const

/** Words of the student's QR code for the front door. */
export const passTexts = texts(passPtBr, async () => (await import('./passes.en.ts')).passEn)
