import { addToError } from '../support/failure'

it('adds its text below the message that jest prints', () => {
  const error = new Error('Unable to find "Booking"')
  const frames = error.stack?.split('\n').slice(1).join('\n')
  addToError(error, 'On the screen "Detail Harga"')
  expect(error.message).toBe('Unable to find "Booking"\n\nOn the screen "Detail Harga"')
  expect(error.stack).toBe(`Error: ${error.message}\n${frames}`)
})

it('adds it to an error without a message, and leaves alone what is no error', () => {
  const error = new Error('')
  addToError(error, 'On the screen "Menu"')
  expect(error.stack).toContain('On the screen "Menu"')
  expect(() => addToError('a text', 'more')).not.toThrow()
})
