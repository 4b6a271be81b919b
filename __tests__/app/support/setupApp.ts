import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../../support/limits'
import { failOnConsole } from './failOnConsole'
import { shownLines } from './shownLines'

jest.setTimeout(TEST_LIMIT_MS)
configure({
  asyncUtilTimeout: WAIT_LIMIT_MS,
  // a sentence and what the screen shows, instead of pages of roles and elements
  getElementError: (message, container) => {
    const [sentence = 'an element is missing'] = message?.split('\n\n') ?? []
    return new Error(`${sentence}\n\nThe screen shows:\n${shownLines(container).join('\n')}`)
  },
})
failOnConsole()
