import { readFileSync } from 'node:fs'
import { UsageError } from './operatorRequest'

/** The list of people who live here already, in a file. */
export const listIn = (file = ''): { readonly text: string } => {
  try {
    return { text: readFileSync(file, 'utf8') }
  } catch (error) {
    throw new UsageError(`${file} tidak terbaca: ${error instanceof Error ? error.message : String(error)}`)
  }
}
