export { isPushChosen, renewPush } from './push.ts'
export { PushOffer } from './push-offer.tsx'
export { pushTexts } from './push.texts.ts'
export { usePush } from './use-push.ts'
