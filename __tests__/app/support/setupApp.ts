import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../../support/limits'
import { shownRefusals } from '../../support/refusals'
import { failOnConsole } from './failOnConsole'
import { shownLines } from './shownLines'

function missing(message: string | null, container: Element): Error {
  const [sentence = 'an element is missing'] = message?.split('\n\n') ?? []
  const error = new Error(`${sentence}\n\nThe screen shows:\n${shownLines(container).join('\n')}${shownRefusals()}`)
  // by this name the library knows its own errors, whose stack begins in the test
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, missing)
  return error
}

jest.setTimeout(TEST_LIMIT_MS)
configure({
  asyncUtilTimeout: WAIT_LIMIT_MS,
  // a sentence and what the screen shows, instead of pages of roles and elements
  getElementError: missing,
})
failOnConsole()
