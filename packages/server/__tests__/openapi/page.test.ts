import { tenantDocument } from '../../src/openapi/tenants'
import { docsPage } from '../../src/openapi/page'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'

let page: string
beforeEach(() => {
  page = docsPage(tenantDocument())
})
/** What the page shows of one call. */
const articleOf = (name: TenantCallName) =>
  new RegExp(`<article id="${name}">(.*?)</article>`, 's').exec(page)?.[1] ?? ''

it('links to each call and shows its method, path and summary', () => {
  for (const [name, { method, path, summary }] of Object.entries(tenantCalls)) {
    expect(page).toContain(`<li><a href="#${name}">${summary.replaceAll("'", '&#39;')}</a></li>`)
    const article = articleOf(name as TenantCallName)
    expect(article).toContain(method)
    expect(article).toContain(path)
  }
})

it('says whether the headers of a session are needed', () => {
  expect(articleOf('signIn')).toContain('No session headers')
  expect(articleOf('listHouses')).toContain('Session headers optional')
  expect(articleOf('getTransaction')).toContain('Session headers needed')
})

it('lists parameters with their place, whether they are needed, and their form', () => {
  const article = articleOf('createBookingMonthly')
  expect(article).toContain('<tr><th>Parameter</th><th>In</th><th>Required</th><th>Form</th></tr>')
  expect(article).toMatch(/<td><code>id<\/code><\/td><td>path<\/td><td>yes<\/td><td>.*&quot;minimum&quot;:1,/)
  expect(article).toContain('<td><code>Idempotency-Key</code></td><td>header</td><td>no</td>')
  expect(articleOf('getPricingMonthly')).toContain('<td><code>extra_ac</code></td><td>query</td><td>no</td>')
  expect(articleOf('listHouses')).not.toContain('<table>')
})

it('shows the types of a body, its form and an example, and the failures with their reasons', () => {
  const article = articleOf('createBookingMonthly')
  expect(article).toContain('<h4>Request: application/json</h4><pre>{')
  expect(article).toContain('<p>Example</p><pre>{')
  expect(article).toContain('<h4>Answer 200</h4><pre>')
  expect(article).toContain('<details><summary>Schema</summary><pre>')
  expect(article).toContain(
    '<li>422: A rule of the business refuses it; <code>error</code> says why, in Indonesian</li>',
  )
  expect(article).not.toContain('<li>200')
  expect(articleOf('listHouses')).not.toContain('Request')
})

it('puts each call into its section, with what the section is about', () => {
  const sections = page.split('<section>')
  const session = sections.find((section) => section.startsWith('<h2>Session</h2>')) ?? ''
  expect(session).toContain('<p>Signing in and out, and the password</p>')
  expect(session).toContain('<article id="signIn">')
  expect(session).not.toContain('<article id="listHouses">')
})

it('shows the named schemas at the end', () => {
  const last = page.split('<section>').at(-1) ?? ''
  expect(last).toContain('<h2>Schemas</h2>')
  for (const name of ['House', 'Failure']) expect(last).toContain(`<article id="${name}"><h3>${name}</h3><pre>{`)
})

it('lets no text of the document become markup', () => {
  const document = tenantDocument()
  const evil = `<b title="x" id='y'> & \`z\``
  const changed = { ...document, info: { ...document.info, title: evil, description: evil } }
  const shown = docsPage(changed)
  expect(shown).toContain('<title>&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt; &amp; `z`</title>')
  expect(shown).toContain('<p class="lines">&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt; &amp; <code>z</code></p>')
  expect(shown).not.toContain('<b title')
})
