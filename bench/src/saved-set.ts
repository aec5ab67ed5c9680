/** The body of a request of `load-client.ts`: each connection always edits a set of its own, so that the workout does not grow. */
export function savedSetBody(): string {
  const set = {
    client_id: '0190f3e6-0000-7000-8000-0000000000{connection}',
    exercise_name: 'Supino reto com barra',
    exercise_id: 'supino-reto-com-barra',
    set_number: '{number}',
    weight_kg: 40,
    repetitions: 10,
    done_at: new Date().toISOString(),
    revision: '{count}',
  }
  return JSON.stringify({ sets: [set] }).replace(/"(\{\w+\})"/g, '$1')
}
