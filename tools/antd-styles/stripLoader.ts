import type { LoaderContext } from 'webpack'
import { stripStyles } from './stripStyles'

export default function stripLoader(this: LoaderContext<unknown>, code: string) {
  return stripStyles(code, this.resourcePath)
}
