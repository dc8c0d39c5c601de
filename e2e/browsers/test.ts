import { test as base, expect } from '@playwright/test'
import { type Connection, openConnection } from './connection.ts'
import { launchChromium, launchFirefox, launchPushChromium } from './playwright-engine.ts'
import type { Engine, Tab } from './tab.ts'
import { REPORT_PATH, watchPage } from './watch-page.ts'
import { launchWebKit } from './webkit-engine.ts'

export { expect }

type EngineName = 'chromium' | 'firefox' | 'webkit'

export type TestOptions = { product: string }
export type WorkerOptions = {
  engineName: EngineName
  isWithoutCookies: boolean
  /** Origin of the push service that the browser is led to; without one it has no push. */
  pushService: string | null
}

/** Playwright's `test` over a `tab` of the engine of its project; fails when the page complained. */
export const test = base.extend<
  TestOptions & { connection: Connection; tab: Tab },
  WorkerOptions & { engine: Engine }
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  isWithoutCookies: [false, { option: true, scope: 'worker' }],
  pushService: [null, { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, isWithoutCookies, pushService }, use) => {
      const engine = await launch({ engineName, isWithoutCookies, pushService })
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  connection: async ({ engine, product }, use) => {
    const watching = `document.currentScript.remove();(${watchPage})(${JSON.stringify(REPORT_PATH)}, true)`
    const connection = await openConnection(product, engine.needsInjection ? watching : undefined)
    await use(connection)
    connection.close()
  },
  product: ['', { option: true }],
  tab: async ({ engine, isWithoutCookies, connection }, use, info) => {
    info.annotations.push({ type: 'engine', description: engine.version })
    const complaints: string[] = []
    const { origin } = connection
    const tab = await engine.open({ origin, isWithoutCookies, complain: (said) => complaints.push(said) })
    await use(tab)
    await tab.close()
    for (const { kind, text } of connection.reports) if (kind === 'complaint') complaints.push(text)
    expect(complaints, 'the console of the browser').toEqual([])
  },
})

function launch({ engineName, isWithoutCookies, pushService }: WorkerOptions): Promise<Engine> {
  if (engineName === 'firefox') return launchFirefox(isWithoutCookies, pushService)
  if (engineName === 'webkit') return launchWebKit()
  return pushService === null ? launchChromium() : launchPushChromium(pushService)
}
