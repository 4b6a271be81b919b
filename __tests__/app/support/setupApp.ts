import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { failOnConsole } from './failOnConsole'

// With two workers on two shared cores, a screen may need more than the library's one second.
configure({ asyncUtilTimeout: 5_000 })
failOnConsole()
