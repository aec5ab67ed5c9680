import { texts } from '#platform/i18n'

/** Words of the schedule. */
export const schedulePtBr = {
  title: 'Agenda',
  noGymHint: 'Fale com a recepção da sua academia para liberar o seu acesso.',
  loadFailed: 'Falha ao carregar agenda',
  sheet: '{{title}} · semana {{week}} de {{total}}',
  noSheet: 'Sem ficha semanal: aqui aparecem os treinos que você concluir e o que você reservar.',
  week: {
    label: 'Semana mostrada',
    text: '{{from}} a {{to}}',
    previous: 'Semana anterior',
    next: 'Próxima semana',
    today: 'Ir para hoje',
    empty: 'Nada planejado e nenhum treino feito nesta semana.',
  },
  day: {
    today: 'Hoje',
    rest: 'Descanso',
    nothing: 'Nada planejado',
    minutes: '{{count}} min',
    exercises_one: '{{count}} exercício',
    exercises_other: '{{count}} exercícios',
  },
  state: {
    planned: 'Planejado',
    started: 'Em andamento',
    open: 'Ficou para depois',
    done: 'Concluído',
  },
  booked: {
    booked: 'Vaga reservada',
    offered: 'Vaga oferecida: responda nas aulas',
    waiting: 'Na fila de espera',
    attended: 'Você veio',
    no_show: 'Você faltou',
  },
  openHint: 'Pode ser feito em qualquer dia.',
  summary: 'Resumo do treino',
  stars_one: '{{count}} estrela',
  stars_other: '{{count}} estrelas',
  calendar: {
    open: 'Adicionar ao calendário',
    title: 'Adicionar ao calendário',
    message:
      'Um arquivo .ics com os treinos planejados das próximas quatro semanas e os já feitos nesta, para o calendário do celular ou do computador. As aulas têm um calendário próprio, em Aulas.',
    time: 'Horário do treino (opcional)',
    timeHint: 'No horário da academia. Sem horário, cada treino ocupa o dia inteiro.',
    download: 'Baixar .ics',
    failed: 'Falha ao baixar o calendário',
  },
  history: 'Treinos feitos',
} as const

export const scheduleTexts = texts(schedulePtBr, async () => (await import('./schedule.en.ts')).scheduleEn)
