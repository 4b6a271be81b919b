import * as v from 'valibot'
import { filledText, idText } from '../primitives'

/** How many photos a house or a room may show. */
export const PHOTOS_EACH = 12

const facilities = v.pipe(
  v.array(filledText(40)),
  v.maxLength(40),
  v.transform((given) => [...new Set(given)]),
)
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** What is not given stays; null = not known. */
export const setHouseInfo = v.pipe(
  v.partial(
    v.object({ facilities, location: v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) })) }),
  ),
  v.transform(({ location, ...rest }) => ({
    ...rest,
    ...(location !== undefined && (location ?? { latitude: null, longitude: null })),
  })),
)
export const setRoomInfo = v.partial(
  v.object({
    sizeM2: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1000))),
    facilities,
    description: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  }),
)
/** Every photo that is shown, by its hash. */
export const orderPhotos = v.object({ order: v.pipe(v.array(v.string()), v.maxLength(100)) })

export const photoParams = v.object({ id: idText, hash: v.string() })

/** The list as it is after the call, so that whoever moves photos about shows what is stored. */
export const shownPhotos = v.object({
  photos: v.array(
    v.object({ hash: v.string(), width: v.number(), height: v.number(), preview: v.nullable(v.string()) }),
  ),
})
