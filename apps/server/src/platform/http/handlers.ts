import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@folego/contract'
import type {
  AccountContext,
  GymContext,
  PublicContext,
  SlowAccountContext,
  SlowGymContext,
  StreamContext,
} from './context.ts'
import type { Feed } from './streams.ts'

/** The parsed parts of a request. `expectedVersion` is what `If-Match` named, for conditional endpoints. */
export interface InputOf<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  expectedVersion: number | undefined
}

export type ContextOf<E extends Endpoint> = E extends { scope: 'public' }
  ? PublicContext
  : E extends { scope: 'account'; slow: true }
    ? SlowAccountContext
    : E extends { scope: 'account' }
      ? AccountContext
      : E extends { stream: true }
        ? StreamContext
        : E extends { slow: true }
          ? SlowGymContext
          : GymContext

type ResultOf<E extends Endpoint> = E extends { stream: true }
  ? Feed<ReplyOf<E>>
  : E extends { reply: unknown } | { file: unknown }
    ? ReplyOf<E>
    : void

export type Handler<E extends Endpoint> = (context: ContextOf<E>, input: InputOf<E>) => Promise<ResultOf<E>>

/** One handler for every endpoint of a room: a missing or extra one does not compile. */
export type Handlers<Room extends Record<string, Endpoint>> = { [Verb in keyof Room]: Handler<Room[Verb]> }

export interface Route {
  endpoint: Endpoint
  /** Typed per endpoint at `serve`; the platform calls it with the context that the endpoint's scope names. */
  handle: (context: never, input: InputOf<Endpoint>) => Promise<unknown>
}

/**
 * Binds a room's endpoints to its verbs.
 * @example export const planRoutes = serve(api.plans, { list: (gym, { query }) => listPlans(gym, query), ... })
 */
export function serve<Room extends Record<string, Endpoint>>(room: Room, handlers: Handlers<Room>): Route[] {
  return Object.entries(room).map(([verb, endpoint]) => ({
    endpoint,
    handle: handlers[verb as keyof Room] as Route['handle'],
  }))
}
