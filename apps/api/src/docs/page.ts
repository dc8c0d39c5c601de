import { html } from 'hono/html'
import { operationsOf } from './operation.ts'
import { operationSection } from './operation-section.ts'
import { PREFACE } from './preface.ts'
import type { OpenApiDocument } from './routes.ts'
import { schemaBlock } from './schema-block.ts'
import { style } from './style.ts'

/** Renders the API's document as a page for people. */
export function docsPage(document: OpenApiDocument, nonce: string) {
  const groups = Map.groupBy(operationsOf(document), ({ tag }) => tag)
  const schemas = Object.entries(document.components.schemas ?? {})

  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>API · Marquee</title>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <header>
      <h1>Marquee API</h1>
      <p>Made from the routes themselves; for programs: <a href="/api/openapi.json">openapi.json</a></p>
      <nav aria-label="Parts">
        ${[...groups.keys()].map((tag) => html`<a href="#${tag}">${tag}</a> `)}
        <a href="#Schemas">Schemas</a>
      </nav>
    </header>
    <main>
      ${PREFACE.split('\n\n').map(paragraph)}
      ${[...groups].map(([tag, operations]) => html`<h2 id="${tag}">${tag}</h2>${operations.map(operationSection)}`)}
      <h2 id="Schemas">Schemas</h2>
      ${schemas.map(([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary>${schemaBlock(`Schema ${name}`, schema)}</details>`)}
    </main>
  </body>
</html>`
}

function paragraph(text: string) {
  const [first = '', ...items] = text.split('\n- ')
  return html`<p>${inline(first)}</p>${items.length > 0 ? html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>` : ''}`
}

/** Renders the two kinds of markup that the preface uses. */
function inline(text: string) {
  return text.split(/(\*\*.+?\*\*|`.+?`)/).map((part) => {
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`
    return part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : part
  })
}
