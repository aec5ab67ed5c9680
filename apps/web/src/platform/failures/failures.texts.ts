import { texts } from '#platform/i18n'

export const failuresPtBr = {
  network: 'Sem conexão com o servidor. Confira a internet e tente de novo',
  lost: 'A conexão caiu antes da resposta: pode ter dado certo. Confira antes de tentar de novo',
  foreign: 'Quem respondeu não foi o Fôlego (resposta {{status}}). Confira a rede: um Wi-Fi pode pedir login',
  timeout: 'O servidor demorou para responder. Tente de novo',
  unknown: 'Algo deu errado. Tente de novo',
  waitSeconds_one: 'Muitas tentativas. Tente de novo em {{count}} segundo',
  waitSeconds_other: 'Muitas tentativas. Tente de novo em {{count}} segundos',
  waitMinutes_one: 'Muitas tentativas. Tente de novo em {{count}} minuto',
  waitMinutes_other: 'Muitas tentativas. Tente de novo em {{count}} minutos',
} as const

export const failuresTexts = texts(failuresPtBr, async () => (await import('./failures.en.ts')).failuresEn)
