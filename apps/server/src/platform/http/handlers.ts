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

/** The parsed parts of a request. `expectedVersion` is from `If-Match`, for conditional endpoints. */
export interface InputOf<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  expectedVersion: number | undefined
}

/** The context that the platform prepares for each kind of verb. */
interface Contexts {
  public: PublicContext
  account: AccountContext
  slowAccount: SlowAccountContext
  gym: GymContext
  slowGym: SlowGymContext
  stream: StreamContext
}
type Kind = keyof Contexts

type KindOf<E extends Endpoint> = E extends { scope: 'public' }
  ? 'public'
  : E extends { scope: 'account'; slow: true }
    ? 'slowAccount'
    : E extends { scope: 'account' }
      ? 'account'
      : E extends { stream: true }
        ? 'stream'
        : E extends { slow: true }
          ? 'slowGym'
          : 'gym'

/** `KindOf` at run time: the same checks in the same order. */
function kindOf({ scope, slow, stream }: Endpoint): Kind {
  if (scope === 'public') return 'public'
  if (scope === 'account') return slow ? 'slowAccount' : 'account'
  if (stream) return 'stream'
  return slow ? 'slowGym' : 'gym'
}

export type ContextOf<E extends Endpoint> = Contexts[KindOf<E>]

type ResultOf<E extends Endpoint> = E extends { stream: true }
  ? Feed<ReplyOf<E>>
  : E extends { reply: unknown } | { file: unknown }
    ? ReplyOf<E>
    : void

export type Handler<E extends Endpoint> = (context: ContextOf<E>, input: InputOf<E>) => Promise<ResultOf<E>>

/** A handler for each endpoint of a module: a missing or extra one does not compile. */
export type Handlers<Calls extends Record<string, Endpoint>> = { [Verb in keyof Calls]: Handler<Calls[Verb]> }

type ScopeOf<K extends Kind> = K extends 'public' ? 'public' : K extends 'account' | 'slowAccount' ? 'account' : 'gym'

const pipelinedVerbs = new WeakSet<object>()

/**
 * Marks a read verb whose statements do not wait for each other's results: they are sent in one write, along with the rest of the
 * transaction.
 */
export function pipelined<Verb extends object>(verb: Verb): Verb {
  pipelinedVerbs.add(verb)
  return verb
}

/** A verb with its endpoint: its kind determines the context, and the scope of the endpoint provides it. */
export type RouteOf<K extends Kind> = {
  kind: K
  /** See {@link pipelined}. */
  isPipelined: boolean
  endpoint: Extract<Endpoint, { scope: ScopeOf<K> }>
  handle: (context: Contexts[K], input: InputOf<Endpoint>) => Promise<K extends 'stream' ? Feed<unknown> : unknown>
}
export type Route = { [K in Kind]: RouteOf<K> }[Kind]

/**
 * Binds a module's endpoints to its verbs.
 * @example export const planRoutes = serve(api.plans, { list: (gym, { query }) => listPlans(gym, query), ... })
 */
export function serve<Calls extends Record<string, Endpoint>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  // The only cast between contract and request: `Handlers` has proved each verb against its endpoint.
  return Object.entries(calls).map(([verb, endpoint]) => {
    const handle = handlers[verb as keyof Calls]
    return { kind: kindOf(endpoint), isPipelined: pipelinedVerbs.has(handle), endpoint, handle } as unknown as Route
  })
}
