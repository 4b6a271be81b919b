import * as v from 'valibot'

/** With `?w=480`, `960` or `1600` its address answers that width as WebP, to everybody and for ever. */
export const photo = v.object({
  url: v.string(),
  /** of the widest */
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** a tiny copy as a data URI, shown until the photo has come */
  preview: v.nullable(v.pipe(v.string(), v.maxLength(600))),
})
