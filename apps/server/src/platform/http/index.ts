export { createApp } from './app.ts'
export type { AppParts } from './app.ts'
export type {
  AccountContext,
  Actor,
  GymContext,
  PublicContext,
  SlowAccountContext,
  SlowGymContext,
  StreamContext,
} from './context.ts'
export { serve } from './handlers.ts'
export type { Handlers, InputOf, Route } from './handlers.ts'
export { refuse, refuseField, Refusal, requireFound } from './refusal.ts'
export type { Feed, FeedLine } from './streams.ts'
export { wholeList } from './whole-list.ts'
