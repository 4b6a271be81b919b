import { bcaBisnis } from './bcaBisnis'
import { bcaPersonal } from './bcaPersonal'
import { bni } from './bni'
import { bri } from './bri'
import type { Format } from './format'
import { mandiriKopra, mandiriMcm } from './mandiri'

export const FORMATS: readonly Format[] = [bcaPersonal, bcaBisnis, mandiriMcm, mandiriKopra, bri, bni]
