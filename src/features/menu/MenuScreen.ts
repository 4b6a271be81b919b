export { GriyaMenu as Griya } from './GriyaMenu'
export { SpecMenu as Spec } from './SpecMenu'
