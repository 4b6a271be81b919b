import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useKeptFocus } from '@/ui/screen/Screen'

/** What is pressed goes away. */
const Leaving = ({ name, part = false }: { readonly name: string; readonly part?: boolean }) => {
  const [isThere, setIsThere] = useState(true)
  if (!isThere) return null
  return (
    <div>
      {part && <h2>{name}</h2>}
      <button onClick={() => setIsThere(false)}>{name}</button>
    </div>
  )
}

const Page = () => {
  useKeptFocus()
  return (
    <>
      <main>
        <h1>Top</h1>
        <section>
          <h2>First</h2>
          <Leaving name="inside" />
        </section>
        <Leaving name="whole part" part />
        <section>
          <h2>Last</h2>
          <ul className="g-rows-windowed">
            <Leaving name="row" />
          </ul>
        </section>
      </main>
      <Leaving name="notice" />
    </>
  )
}

const leave = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    button.click()
    await Promise.resolve()
  })

it.each([
  ['what stood in a part, to its heading', 'inside', 'First'],
  ['a whole part, to the next one', 'whole part', 'Last'],
  ['what stood beside the screen, to its heading', 'notice', 'Top'],
])('hands the focus of %s', async (_what, name, heading) => {
  render(<Page />)
  await leave(name)
  expect(screen.getByRole('heading', { name: heading })).toHaveFocus()
})

it('leaves a row that was scrolled away to the browser', async () => {
  render(<Page />)
  await leave('row')
  expect(document.body).toHaveFocus()
})

it('takes the focus to nobody who had left it before', async () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'inside' })
  button.focus()
  button.blur()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(() => button.click())
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(document.body).toHaveFocus()
})
