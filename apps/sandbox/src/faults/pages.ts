import { html } from 'hono/html'
import { page } from '#page/page.ts'
import type { Fault } from './fault.ts'

const labels = {
  slow: 'Slow',
  'rate-limited': 'Answers 429',
  error: 'Answers 500',
  gone: 'Answers 410',
  'too-large': 'Answers 413',
  lost: 'Works, but answers 502',
  cut: 'Body cut off',
  garbage: 'Garbage with 200',
  drip: 'Drips, a byte a second',
  long: 'A season of 20,000 episodes',
  limit: 'Limited',
} satisfies Record<Fault['fault'], string>

const switches = [
  { path: '/3', name: 'The whole catalogue' },
  { path: '/3/search', name: 'Search' },
  { path: '/3/movie', name: 'Films' },
  { path: '/3/tv', name: 'Series' },
  { path: '/t/p', name: 'Pictures' },
  { path: '/google', name: 'Google' },
  { path: '/mail', name: 'Sending mail' },
  { path: '/push', name: 'Push' },
]

export const faultsPage = (faults: Fault[], problem: string | null) =>
  page({
    title: 'Faults',
    lead: 'Make the outside world misbehave. The longest path that fits a request counts.',
    body: html`
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <div class="switches">
        ${switches.map(({ path, name }) => faultSwitch(path, name, faults.find((fault) => fault.path === path) ?? null))}
        ${faults
          .filter(({ path }) => !switches.some((known) => known.path === path))
          .map((fault) => faultSwitch(fault.path, 'Your own path', fault))}
      </div>
      <h2>Another path</h2>
      <form class="row" method="post" action="/faults">
        <label>Path <input name="path" required pattern="/(3|t/p|google|mail|push)(/.*)?" placeholder="/3/tv/1396"></label>
        ${choice(null)} ${figures(null)}
        <button>Switch on</button>
      </form>
      <form class="row" method="post" action="/faults/clear">
        <button class="quiet" ${faults.length === 0 ? 'disabled' : ''}>Everything back to normal</button>
        <a href="/faults.json">The same as JSON</a>
      </form>`,
  })

const faultSwitch = (path: string, name: string, fault: Fault | null) => html`
  <form method="post" action="/faults" aria-label="${name}" ${fault ? 'data-on' : ''}>
    <p><strong>${name}</strong> <code>${path}</code></p>
    <input type="hidden" name="path" value="${path}">
    <div class="row">${choice(fault)} ${figures(fault)}<button>Set</button></div>
    <p class="state">${fault ? `${labels[fault.fault]}${figureOf(fault)}` : 'Works'}</p>
  </form>`

const figureOf = (fault: Fault) => {
  if (fault.fault === 'slow') return `: ${fault.delayMs / 1000} s`
  return fault.fault === 'limit' ? ` to ${fault.perSecond} a second` : ''
}

const choice = (fault: Fault | null) => html`
  <label>Fault
    <select name="fault">
      <option value="off">Works</option>
      ${Object.entries(labels).map(
        ([value, text]) =>
          html`<option value="${value}" ${fault?.fault === value ? 'selected' : ''}>${text}</option>`,
      )}
    </select>
  </label>`

const figures = (fault: Fault | null) => html`
  <label>Delay, ms <input name="delayMs" type="number" min="0" max="60000" value="${fault?.fault === 'slow' ? fault.delayMs : 10_000}"></label>
  <label>A second <input name="perSecond" type="number" min="1" max="1000" value="${fault?.fault === 'limit' ? fault.perSecond : 5}"></label>`
