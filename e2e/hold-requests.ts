import type { BrowserContext, Page } from '@playwright/test'

/**
 * Holds the requests to addresses that match a pattern of `route`, those of one method where it is given, until the
 * returned function lets all of them go on.
 */
export async function holdRequests(
  of: Page | BrowserContext,
  addresses: Parameters<Page['route']>[0],
  method?: 'POST',
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await of.route(addresses, async (route) => {
    if (method === undefined || route.request().method() === method) await released
    // The page may have gone meanwhile.
    await route.continue().catch(() => {})
  })
  return release
}
