import { texts } from '#platform/i18n'

/** Words of what the player shows only at times, and fetches then. */
export const playerExtrasPtBr = {
  started: 'Treino iniciado com sucesso!',
  plates: { side: 'Por lado: {{plates}} kg (barra de {{bar}} kg)', bar: 'Só a barra ({{bar}} kg)' },
  help: 'O peso é ajuda: com menos, fica mais difícil.',
  perHand: 'O peso é de cada halter.',
  firstLoad: 'Comece leve e suba até sobrarem 2 repetições.',
  caution: {
    pain: 'Você sentiu dor neste exercício. Quer trocar?',
    painIn: 'Você sentiu dor: {{place}}. Quer trocar?',
    restriction: 'Contra uma restrição sua. Trocar o exercício?',
    restrictionIn: 'Contra a restrição: {{place}}. Trocar o exercício?',
    swap: 'Trocar',
  },
  addWarmUp: 'Aquecer',
  warmedUp: 'Séries de aquecimento adicionadas',
  addLoad: 'Adicionar carga',
  addDrop: 'Drop',
  failed: 'Foi até a falha',
  side: { done: 'Fiz um lado', change: 'Troque o lado', weaker: 'Anote o lado mais fraco: é ele que conta.' },
  undo: 'Desfazer',
  offer: {
    growth: '{{change}} sobre a última vez',
    asked: 'ficha: {{weight}}',
    percent: '{{percent}}% de {{weight}} (1RM estimado)',
    raised: 'subiu: {{repetitions}} da última vez',
    below: 'mesma carga até chegar a {{bottom}}',
    recent: 'seu melhor das últimas 6 semanas: {{set}}',
    deload: 'semana leve: {{percent}}% de {{weight}}',
    range: 'para estas repetições, de {{weight}} (1RM estimado)',
  },
  records: {
    new: 'Novo recorde!',
    count: '{{value}} reps',
    weight: 'carga, antes {{before}}',
    e1rm: '1RM estimado, antes {{before}}',
    repetitions: 'repetições, antes {{before}}',
    volume: 'volume, antes {{before}}',
    time: 'tempo, antes {{before}}',
    distance: 'distância, antes {{before}}',
    fastest_1km: 'em 1 km, antes {{before}}',
    fastest_5km: 'em 5 km, antes {{before}}',
    fastest_10km: 'em 10 km, antes {{before}}',
    help: 'de ajuda, antes {{before}}',
  },
  cardio: {
    incline: 'Inclinação',
    inclineOf: 'Inclinação da série {{number}} em %',
    inclineUnit: '%',
    inclineBad: 'A inclinação vai de 0 a 40%.',
    heart_rate: 'FC',
    heart_rateOf: 'Frequência cardíaca da série {{number}} em bpm',
    heart_rateUnit: 'bpm',
    heart_rateBad: 'A frequência cardíaca vai de 30 a 250 bpm.',
  },
  overruled: {
    one: 'Série {{number}} de {{name}} também foi registrada em outro aparelho: ficou {{values}}',
    many: '{{count}} séries também foram registradas em outro aparelho: ficou o registro mais recente',
    close: 'Fechar aviso',
  },
  sync: {
    label: 'Envio do treino',
    waiting_one: '{{count}} série aguardando envio',
    waiting_other: '{{count}} séries aguardando envio',
    changes_one: '{{count}} alteração aguardando envio',
    changes_other: '{{count}} alterações aguardando envio',
    sending: 'Enviando…',
    short: {
      sending: 'enviando…',
      offline: 'sem conexão',
      unreachable: 'servidor sem resposta',
      'signed-out': 'entre de novo',
      refused: 'não aceitas',
      stuck: 'erro no servidor',
      unstored: 'erro no aparelho',
    },
    offline: 'Sem conexão. Tudo fica guardado neste aparelho.',
    unreachable: 'O servidor não responde. Tudo fica guardado, e tentamos de novo sozinhos.',
    'signed-out': 'Entre de novo para enviar. Tudo fica guardado neste aparelho.',
    refused: 'O servidor não aceitou este treino. Os dados continuam neste aparelho.',
    stuck:
      'O servidor falhou com este treino: {{stuck}}. Os outros seguem normalmente. Tudo fica guardado, e tentamos de novo sozinhos.',
    unstored: 'O armazenamento deste aparelho não respondeu. Libere espaço ou recarregue a página.',
    retry: 'Tentar agora',
    signIn: 'Entrar',
  },
  continue: {
    title: 'Continuar treino ({{done}} de {{total}} séries)',
    open: 'Continuar',
    named: 'Continuar: {{title}}',
  },
} as const

export const playerExtrasTexts = texts(
  playerExtrasPtBr,
  async () => (await import('./player-extras.en.ts')).playerExtrasEn,
)

export const finishedPtBr = {
  training: 'Treino de {{name}}',
  title: 'Treino Concluído',
  completed: 'Treino concluído com sucesso!',
  setsWord_one: 'série',
  setsWord_other: 'séries',
  setsInAll_one: '{{count}} série',
  setsInAll_other: '{{count}} séries',
  minutes: 'min',
  kilograms: 'kg',
  tonnes: 't',
  muscles: 'Músculos de hoje: {{words}}',
  compared: '{{name}}: {{change}} que em {{date}}',
  week: '{{done}} de {{target}} nesta semana',
  weekClosed: 'Semana fechada. Faltava você.',
  first: 'Seu primeiro treino. Bom começo.',
  nth: '{{count}} treinos',
  rating: 'Como foi o treino?',
  note: 'Observações',
  notePlaceholder: 'Como você se sentiu, cargas que mudaram…',
  noteSaved: 'Observação salva',
  failed: 'Não foi possível guardar neste aparelho',
  elsewhere: 'Este treino foi concluído em outro aparelho. O que foi marcado aqui entra no mesmo registro.',
  seeSets: 'Ver séries',
  share: 'Compartilhar',
  back: 'Voltar aos treinos',
  backToStudent: 'Voltar ao aluno',
  edit: 'Editar registro',
} as const

export const finishedTexts = texts(finishedPtBr, async () => (await import('./player-extras.en.ts')).finishedEn)

export const openListPtBr = {
  back: 'Ir para meus treinos',
  title: 'Treinos em andamento',
  train: 'Treinar',
  next: 'Próximo treino',
  running: 'Treino em andamento',
  start: 'Iniciar treino',
  minutes: '{{count}} min',
  exercises_one: '{{count}} exercício',
  exercises_other: '{{count}} exercícios',
  other: 'Escolher outro treino',
  none: 'Nenhum treino em andamento',
  noneMessage: 'Escolha um treino e toque em iniciar, ou treine sem ficha: os exercícios são escolhidos na hora.',
} as const

export const openListTexts = texts(openListPtBr, async () => (await import('./player-extras.en.ts')).openListEn)

export const stopwatchPtBr = {
  begun: 'Cronômetro iniciado',
  reached: 'Tempo alcançado',
  change: 'Troque o lado',
  otherSide: 'Outro lado',
  firstSide: '1º lado',
  secondSide: '2º lado',
  target: 'Meta: {{time}}',
  stop: 'Parar e registrar',
  cancel: 'Cancelar cronômetro',
} as const

export const stopwatchTexts = texts(stopwatchPtBr, async () => (await import('./player-extras.en.ts')).stopwatchEn)
