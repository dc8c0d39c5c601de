import { html } from 'hono/html'
import type { Operation } from './operation.ts'
import { schemaBlock } from './schema-block.ts'

export function operationSection({ method, path, summary, parameters, body, answers }: Operation) {
  return html`<details class="operation">
  <summary><span class="method" data-method="${method}">${method}</span> <code>${path}</code> <span>${summary}</span></summary>
  ${parameters.length > 0 ? parameterTable(parameters) : ''}
  ${body === undefined ? '' : html`<h3>Body</h3>${schemaBlock(`Body of ${method} ${path}`, body)}`}
  <h3>Answers</h3>
  <dl>
    ${answers.map(
      ({ status, description, schema }) => html`<dt>${status}</dt>
    <dd>${description}${schema === undefined || !status.startsWith('2') ? '' : html`${schemaBlock(`Answer ${status} of ${method} ${path}`, schema)}`}</dd>`,
    )}
  </dl>
</details>`
}

function parameterTable(parameters: Operation['parameters']) {
  return html`<table>
  <thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Takes</th></tr></thead>
  <tbody>
    ${parameters.map(
      ({ name, in: location, required, schema }) => html`<tr>
      <th scope="row"><code>${name}</code>${required ? '' : ' (optional)'}</th>
      <td>${location}</td>
      <td><code>${JSON.stringify(schema)}</code></td>
    </tr>`,
    )}
  </tbody>
</table>`
}
