import type { BrowserContext, Page } from '@playwright/test'

/**
 * Holds the requests to addresses that match a pattern of `route`, those of one method where it is given, until the
 * returned function lets all of them go on, or fail.
 */
export async function holdRequests(
  of: Page | BrowserContext,
  addresses: Parameters<Page['route']>[0],
  method?: 'POST',
): Promise<(how?: 'go on' | 'fail') => void> {
  const { promise: released, resolve } = Promise.withResolvers<'go on' | 'fail'>()
  await of.route(addresses, async (route) => {
    const isHeld = method === undefined || route.request().method() === method
    const fails = isHeld && (await released) === 'fail'
    // The page may have gone meanwhile.
    await (fails ? route.abort() : route.continue()).catch(() => {})
  })
  return (how = 'go on') => resolve(how)
}
