import { texts } from '#platform/i18n'

export const settingsPtBr = {
  title: 'Configurações',
  groups: { own: 'Você', gym: 'A academia' },
  pages: {
    account: { label: 'Conta', hint: 'Seu nome, e-mail de acesso, senha e aparelhos' },
    preferences: { label: 'Preferências', hint: 'Idioma, tema e atalhos de teclado' },
    notifications: { label: 'Notificações', hint: 'O que você quer saber, e por onde' },
    gym: { label: 'Academia', hint: 'Dados, fuso horário e cargas da academia' },
    'payment-settings': { label: 'Recebimentos', hint: 'Para onde vai o Pix dos alunos' },
    'message-texts': { label: 'Mensagens', hint: 'O que a academia escreve aos alunos pelo WhatsApp' },
    'door-settings': { label: 'Entrada', hint: 'Quem entra, quem é barrado e quem foi exceção' },
    team: { label: 'Equipe', hint: 'Quem administra a academia, e com que cargo' },
  },
  chooseGym: 'Selecione uma academia no topo da página',
} as const

export const settingsTexts = texts(settingsPtBr, async () => (await import('./settings.en.ts')).settingsEn)
