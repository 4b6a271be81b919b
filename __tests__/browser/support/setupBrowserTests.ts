// A real browser on two shared cores needs more time than tests inside the process.
jest.setTimeout(90_000)
