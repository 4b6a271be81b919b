import { NO_ENDPOINTS, type KnownEndpoints } from '@/domain/privacy'
import { createHiding, type Hiding } from './scrub/hide'
import { createPlaceholders } from './scrub/placeholders'

let ofThisPage: Hiding | undefined

/** For a recording of test data alone: DevTools and error reports never see what it lets through. */
export const hidingAsIs = (knownEndpoints: KnownEndpoints = NO_ENDPOINTS): Hiding =>
  createHiding(createPlaceholders(), knownEndpoints, true)

/** The one of this page's recorder, DevTools and error reports. Ask anew each time. */
export const pageHiding = (): Hiding => (ofThisPage ??= createHiding(createPlaceholders(), NO_ENDPOINTS))

/** Another recording begins: the placeholders of the one before say nothing in it. */
export const beginHiding = (knownEndpoints: KnownEndpoints = NO_ENDPOINTS): Hiding =>
  (ofThisPage = createHiding(createPlaceholders(), knownEndpoints))
