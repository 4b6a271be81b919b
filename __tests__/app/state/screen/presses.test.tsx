import { fireEvent } from '@testing-library/react'
import { rootReducer } from '@/state/rootReducer'
import { listenToPresses, screenPressed } from '@/state/screen/pressListener'

const press = { isDisabled: false }

describe('a press', () => {
  const dispatch = jest.fn()
  let stop: () => void = () => undefined
  beforeEach(() => {
    dispatch.mockClear()
    stop = listenToPresses(dispatch)
  })
  afterEach(() => stop())
  const pressed = () => dispatch.mock.calls.map(([action]) => (action as ReturnType<typeof screenPressed>).payload)
  const show = (html: string) => {
    document.body.innerHTML = html
    return document.getElementById('x') ?? document.body
  }

  it.each<readonly [string, string, object]>([
    [
      'a button',
      '<button><b id="x">Cari</b> <i>Kamar</i><u aria-hidden="true">!</u></button>',
      { name: 'Cari\nKamar', role: 'button' },
    ],
    ['a button of another name', '<button id="x" aria-label="Tutup">x</button>', { name: 'Tutup', role: 'button' }],
    ['a link', '<a href="#a"><span id="x">Griya Melati</span></a>', { name: 'Griya Melati', role: 'link' }],
    [
      'a checkbox',
      '<label><input type="checkbox" id="x" value="rahasia">Extra AC</label>',
      { name: 'Extra AC', role: 'checkbox' },
    ],
    [
      'the label of a checkbox',
      '<label id="x"><input type="checkbox">Extra AC</label>',
      { name: 'Extra AC', role: 'checkbox' },
    ],
    ['a tab', '<div role="tab" id="x">Bulanan</div>', { name: 'Bulanan', role: 'tab' }],
    ['a button without a name', '<button id="x"><svg></svg></button>', { name: '', role: 'button' }],
  ])('on %s has its name', (_what, html, expected) => {
    fireEvent.click(show(html))
    expect(pressed()).toEqual([{ ...press, ...expected }])
  })

  it('on a disabled button has only its pointer', () => {
    fireEvent.pointerUp(show('<button disabled id="x">Booking</button>'))
    expect(pressed()).toEqual([{ name: 'Booking', role: 'button', isDisabled: true }])
  })

  it.each([
    ['a tab', '<div role="tab" id="x">Bulanan</div>', 1],
    // the browser makes a click of it
    ['a button', '<button id="x">Booking</button>', 0],
  ])('of a key on %s counts once', (_what, html, count) => {
    const element = show(html)
    for (const key of ['a', 'Tab', 'Enter']) fireEvent.keyDown(element, { key })
    fireEvent.pointerUp(element)
    expect(pressed()).toHaveLength(count)
  })

  it.each([
    ['text', '<p id="x">Total</p>'],
    ['a password', '<label>Password<input type="password" id="x" value="rahasia"></label>'],
    ['QA’s own tools', '<aside data-qa="panel"><button id="x">Tandai momen ini</button></aside>'],
  ])('on %s is none', (_what, html) => {
    fireEvent.click(show(html))
    fireEvent.keyDown(show(html), { key: 'Enter' })
    expect(pressed()).toEqual([])
  })

  it('has a short name, of whole pieces: half of a text is none of the catalogue’s', () => {
    const long = 'Jalan Melati Nomor 5, RT 03, RW 07, Kelurahan Sukamaju, Kecamatan Cibeunying, Bandung'
    fireEvent.click(show(`<a href="#a"><b id="x">Kamar M105</b><i>${long}</i><u>lunas</u></a>`))
    expect(pressed()).toMatchObject([{ name: 'Kamar M105' }])
  })

  it('changes no state', () => {
    const state = rootReducer(undefined, { type: 'start' })
    expect(rootReducer(state, screenPressed({ name: 'Booking', role: 'button', isDisabled: true }))).toBe(state)
  })
})
