import { visibleText } from '@/recording/visibleText'

it('is what a tenant reads, a line for each piece of text', () => {
  document.body.innerHTML = `
    <h1>Menu  utama</h1> <p> Kamar
      <b>M105</b> kosong </p>
    <div data-qa><p>QA</p></div>
    <script>run()</script><style>p{}</style><noscript>Nyalakan JavaScript</noscript>`
  expect(visibleText()).toBe('Menu utama\nKamar\nM105\nkosong')
})

it('leaves out what the browser does not show', () => {
  document.body.innerHTML = '<p>dilihat</p><p id="hidden">tersembunyi</p>'
  for (const element of document.body.children)
    Object.assign(element, { checkVisibility: () => element.id !== 'hidden' })
  expect(visibleText()).toBe('dilihat')
})

it('is nothing on an empty page', () => {
  document.body.innerHTML = ' '
  expect(visibleText()).toBe('')
})

it('does not say what somebody typed, though it looks like an amount of the app', () => {
  document.body.innerHTML = '<p>Jumlah <strong data-private>Rp 2.206.123</strong></p>'
  expect(visibleText()).toBe('Jumlah\n…')
})

it('leaves a gap for what others wrote, and nothing for what depends on a number that somebody typed', () => {
  document.body.innerHTML =
    '<p class="g-as-written">Menu</p><p>Jumlah</p><p data-private="computed">Kurang <b>Rp 1.000</b></p>'
  expect(visibleText()).toBe('…\nJumlah')
})
