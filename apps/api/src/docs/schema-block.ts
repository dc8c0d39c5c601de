import { html } from 'hono/html'

/** A schema as text. It may scroll, so the keyboard reaches it and it has a name. */
export function schemaBlock(label: string, schema: unknown) {
  return html`<pre tabindex="0" role="group" aria-label="${label}">${JSON.stringify(schema, null, 2)}</pre>`
}
