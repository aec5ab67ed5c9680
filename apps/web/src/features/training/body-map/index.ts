/** The body for selecting and showing muscles; the drawings load on demand. */
import { lazyPart } from '#platform/pages'
import { lazyExtra } from '#ui'

export { MuscleSwatch } from './muscle-swatch.tsx'

/** Selects muscles: `<BodyMap value={regions} onChange={setRegions} />`. */
export const BodyMap = lazyPart(async () => (await import('./body-map.tsx')).BodyMap, { height: 480 })

/** Shows which muscles are worked: `<BodyHeat sets={setsByRegion(lines)} />`. */
export { BodyHeat } from './body-heat.tsx'

/** The muscles of one exercise: `<BodyMuscles primary={primary_region} secondary={secondary_regions} />`. */
export { BodyMuscles } from './body-muscles.tsx'

/** Both sides of the body, shaded by a function of the region; the text beside it has to say the same. */
export { ShadedFigures } from './shaded-figures.tsx'

/** How an exercise is done, drawn and moving, nothing if it has no figure; `ExerciseFigure` of the guides has its muscles and cues. */
export const MovingFigure = lazyExtra(async () => (await import('./moving-figure.tsx')).MovingFigure)

/** Where it hurts and how much: `<PlacePicker value={place} onChange={setPlace} />`. */
export const PlacePicker = lazyPart(async () => (await import('./place-picker.tsx')).PlacePicker, { height: 240 })

/** Both sides of the body, to tap where it hurts; the list beside it has to offer the same. */
export const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap, { height: 380 })
