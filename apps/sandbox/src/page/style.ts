/** Own colours and the system's font: the sandbox must not look like the product. */
export const css = `
:root { color-scheme: light dark; --bg: light-dark(#f5f5f4, #17181b); --card: light-dark(#fff, #202226);
  --line: light-dark(#d8d8d4, #373a41); --text: light-dark(#1c1d20, #ececea); --soft: light-dark(#5a5c62, #a9acb4);
  --link: light-dark(#14508f, #9cc7ff); --alarm: light-dark(#a3231b, #ff9d92); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
nav { display: flex; gap: 20px; padding: 14px max(20px, calc(50vw - 400px)); border-bottom: 1px solid var(--line); }
main { max-width: 840px; margin: 0 auto; padding: 28px 20px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 6px; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 18px; margin: 32px 0 10px; }
.lead, .state, dt { color: var(--soft); }
.lead { margin: 0 0 24px; max-width: 62ch; }
a { color: var(--link); text-underline-offset: 3px; }
nav a { display: inline-block; padding: 6px 0; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 16px 0; }
label { display: grid; gap: 4px; font-size: 14px; color: var(--soft); }
label.tick { display: flex; align-items: center; gap: 8px; min-height: 44px; color: var(--text); }
input, select, button { font: inherit; color: var(--text); background: var(--card); border: 1px solid var(--line);
  border-radius: 8px; min-height: 44px; padding: 8px 12px; }
input[type=number] { width: 110px; } input[type=checkbox] { min-height: 0; width: 20px; height: 20px; }
button { background: var(--text); color: var(--bg); border-color: var(--text); font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--text); border-color: var(--line); font-weight: 400; }
button:disabled { opacity: .5; cursor: default; }
.cards { list-style: none; margin: 16px 0; padding: 0; display: grid; gap: 10px; }
.cards li, .switches form { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px; }
.cards li { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.cards li > :first-child { flex: 1 1 260px; } .cards time, .cards span { color: var(--soft); }
.cards form { flex: 1; } .cards button.person { display: grid; width: 100%; text-align: start; background: none; color: inherit;
  border: 0; padding: 0; font-weight: 400; }
.cards button.person span { font-size: 14px; }
.switches { display: grid; gap: 12px; } .switches p { margin: 0; } .switches .row { margin: 10px 0; }
.switches form[data-on] { border-color: var(--alarm); } .switches form[data-on] .state { color: var(--alarm); font-weight: 600; }
.problem { color: var(--alarm); white-space: pre-wrap; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; } dd { margin: 0; overflow-wrap: anywhere; }
iframe.mail { width: 100%; height: 440px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
.mail-text { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px; padding: 16px; margin: 0; }
code { font: 14px ui-monospace, monospace; overflow-wrap: anywhere; }
`
