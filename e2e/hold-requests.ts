import type { BrowserContext, Page } from '@playwright/test'

/** Holds the requests to addresses that match a pattern of `route`, until the returned function lets all of them go on. */
export async function holdRequests(of: Page | BrowserContext, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await of.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
