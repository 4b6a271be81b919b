import type { OpenApiDocument, Operation } from './document'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
const code = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`
const marked = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const HEADERS: readonly (readonly [string, string])[] = [
  ['none', 'No session headers'],
  ['optional', 'Session headers optional'],
  ['tenant', 'Session headers needed'],
]

function sessionNote({ security }: Operation): string {
  const kind = security.length === 0 ? 'none' : security.length === 1 ? 'tenant' : 'optional'
  return HEADERS.find(([name]) => name === kind)?.[1] ?? kind
}

function parameterRows({ parameters }: Operation): string {
  const rows = parameters.map((parameter) => {
    if ('$ref' in parameter) return '<tr><td><code>Idempotency-Key</code></td><td>header</td><td>no</td><td></td></tr>'
    const { name, in: place, required, schema, description = '' } = parameter
    const limits = `${escape(description)} <code>${escape(JSON.stringify(schema))}</code>`
    return `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td>${limits}</td></tr>`
  })
  if (rows.length === 0) return ''
  return `<table><tr><th>Parameter</th><th>In</th><th>Required</th><th>Form</th></tr>${rows.join('')}</table>`
}

function requestPart({ requestBody }: Operation): string {
  const [first] = Object.entries(requestBody?.content ?? {})
  if (!requestBody || !first) return ''
  const [, media] = first
  const example = 'example' in media ? `<p>Example</p>${code(media.example)}` : ''
  return `<h4>Request: ${escape(Object.keys(requestBody.content).join(' or '))}</h4>${code(media.schema)}${example}`
}

function answerPart({ responses }: Operation, document: OpenApiDocument): string {
  const media = responses['200']?.content['application/json'] ?? { schema: {} }
  const failures = Object.keys(responses)
    .filter((status) => !status.startsWith('2'))
    .map((status) => `<li>${status}: ${marked(document.components.responses[status]?.description ?? '')}</li>`)
  const success = responses['200']
    ? `<h4>Answer 200</h4>${code(media.example)}<details><summary>Schema</summary>${code(media.schema)}</details>`
    : '<h4>Answer 204</h4>'
  return `${success}<ul>${failures.join('')}</ul>`
}

function operationPart(path: string, method: string, operation: Operation, document: OpenApiDocument): string {
  const title = `<b class="${method}">${method.toUpperCase()}</b> <code>${escape(`/api${path}`)}</code>`
  return `<article id="${operation.operationId}"><h3>${title}</h3><p>${escape(operation.summary)}. ${sessionNote(operation)}.</p>
${parameterRows(operation)}${requestPart(operation)}${answerPart(operation, document)}</article>`
}

function sectionPart(tag: OpenApiDocument['tags'][number], document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map(([method, operation]) => operationPart(path, method, operation, document)),
  )
  return `<section><h2>${escape(tag.name)}</h2><p>${escape(tag.description)}</p>${operations.join('')}</section>`
}

/** The document as a page for people, without scripts and with one style sheet of our own. */
export function docsPage(document: OpenApiDocument): string {
  const { title, version, description } = document.info
  const links = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, summary }) => `<li><a href="#${operationId}">${escape(summary)}</a></li>`)
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="${name}"><h3>${name}</h3>${code(schema)}</article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="stylesheet" href="/api/docs.css"><link rel="icon" href="data:,"></head>
<body><main><h1>${escape(title)} ${escape(version)}</h1><p class="lines">${marked(description)}</p>
<p><a href="/api/openapi.json">openapi.json</a></p><nav><ul>${links.join('')}</ul></nav>
${document.tags.map((tag) => sectionPart(tag, document)).join('\n')}
<section><h2>Schemas</h2>${schemas.join('')}</section></main></body></html>
`
}

export const DOCS_STYLE = `:root{color-scheme:light dark;--line:#e4e7ec;--card:#f6f7f9;--brand:#047857}
@media (prefers-color-scheme:dark){:root{--line:#28323d;--card:#151b22;--brand:#34d399}}
body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:16px}
nav ul{columns:16rem;padding-left:20px}a,h3 b{color:var(--brand)}.lines{white-space:pre-line}
article{border-top:1px solid var(--line);padding:8px 0}pre,code{font:13px/1.5 ui-monospace,monospace;background:var(--card)}
pre{padding:12px;border-radius:12px;overflow:auto;max-height:24rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:4px 8px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
`
