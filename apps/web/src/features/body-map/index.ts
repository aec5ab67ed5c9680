/** The body on which muscles are chosen and shown; each picture is its own chunk. */
import { lazyPart } from '#platform/pages'

export { MuscleSwatch } from './muscle-swatch.tsx'

/** Chooses muscles: `<BodyMap value={regions} onChange={setRegions} />`. */
export const BodyMap = lazyPart(async () => (await import('./body-map.tsx')).BodyMap, { height: 480 })

/** Shows which muscles are worked: `<BodyHeat sets={setsByRegion(lines)} />`. */
export const BodyHeat = lazyPart(async () => (await import('./body-heat.tsx')).BodyHeat, { height: 360 })

/** The muscles of a sheet's lines, under a heading: `<WorkedMuscles title={…} lines={plan.exercises} />`. */
export const WorkedMuscles = lazyPart(async () => (await import('./worked-muscles.tsx')).WorkedMuscles, { height: 360 })

/** The muscles of one exercise: `<BodyMuscles primary={primary_region} secondary={secondary_regions} />`. */
export const BodyMuscles = lazyPart(async () => (await import('./body-muscles.tsx')).BodyMuscles, { height: 180 })
