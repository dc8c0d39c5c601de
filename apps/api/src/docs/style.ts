import { raw } from 'hono/html'

export const style = raw(`
:root { color-scheme: dark light; --line: color-mix(in srgb, currentColor 18%, transparent); --ink: light-dark(#1c1a22, #efedf4); --paper: light-dark(#fbfafc, #131217); --accent: light-dark(#5b2fc0, #b79cff) }
body { margin: 0 auto; padding: 2rem 1.25rem 6rem; max-width: 56rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1, h2, h3 { line-height: 1.2 }
h2 { margin-top: 3rem }
h3 { font-size: 1rem }
a { color: var(--accent) }
nav a { display: inline-block; padding: .25rem .75rem .25rem 0 }
code, pre { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow: auto; max-height: 24rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; white-space: pre-wrap }
details { border-bottom: 1px solid var(--line) }
summary { cursor: pointer; padding: .75rem 0 }
summary:focus-visible, a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.method { display: inline-block; min-width: 4.5rem; font: 600 .8125rem/1 ui-monospace, monospace; color: var(--accent) }
summary code { margin-right: .75rem }
table { width: 100%; border-collapse: collapse }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; font-weight: 400; vertical-align: top; border-top: 1px solid var(--line) }
dl { display: grid; grid-template-columns: 4rem 1fr; gap: .25rem }
dd { margin: 0; min-width: 0 }
`)
