export type Report = { kind: 'complaint' | 'toast'; text: string }

export const REPORT_PATH = '/report-of-the-test'

/**
 * Runs in every page before its own scripts: reports each toast, what the page's policy forbids and, where the engine
 * has no console to read, errors. It is sent as text, so it uses nothing from outside.
 */
export function watchPage(path: string, readsConsole: boolean): void {
  const report = (kind: string, text: string) => {
    const body = JSON.stringify({ kind, text })
    // Sent again where it fails: an offline worker that is ending may take it along.
    const send = () => {
      fetch(path, { method: 'POST', body, keepalive: true }).catch(() => setTimeout(send, 200))
    }
    send()
  }

  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
    report('complaint', `The policy forbids ${effectiveDirective} ${blockedURI} ${sample} in ${sourceFile}`)
  })
  if (readsConsole) {
    const write = console.error.bind(console)
    console.error = (...values: unknown[]) => {
      write(...values)
      report('complaint', values.map(String).join(' '))
    }
    addEventListener('error', ({ message, filename }) => report('complaint', `${message} in ${filename}`))
    addEventListener('unhandledrejection', ({ reason }) =>
      report('complaint', `Not caught: ${reason} ${reason?.stack}`),
    )
  }

  const said = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[aria-live] p, [role=status] > p')) {
      if (said.has(toast) || !toast.textContent) continue
      said.add(toast)
      report('toast', toast.textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })

  // As somebody would who touches the page at once: its scripts do not wait for its pictures then.
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')))
}
