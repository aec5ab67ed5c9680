import { texts } from '#platform/i18n'

export const gymLoadsPtBr = {
  title: 'Cargas da academia',
  hint: 'O treino sugere só cargas que existem aqui: 50 kg + 2,5 % vira 52,5 kg se a menor anilha é de 1,25 kg.',
  plates: 'Anilhas',
  platesHint: 'Marque as que existem em pares.',
  bar: 'Barra longa',
  dumbbells: 'Halteres, de quanto em quanto',
  machines: 'Máquinas, de quanto em quanto',
  dumbbellsHint: 'Halteres até 10 kg vão de 1 em 1 kg; o intervalo vale acima disso.',
  save: 'Salvar cargas',
  saved: 'Cargas da academia atualizadas com sucesso',
  failed: 'Falha ao atualizar as cargas da academia',
} as const

export const gymLoadsTexts = texts(gymLoadsPtBr, async () => (await import('./gym-loads.en.ts')).gymLoadsEn)
