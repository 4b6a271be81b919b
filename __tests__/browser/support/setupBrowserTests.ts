// A real browser on two shared cores needs more than the in-process tests.
jest.setTimeout(90_000)
