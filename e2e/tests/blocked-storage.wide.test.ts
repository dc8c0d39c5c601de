import { expect, test } from '../browser.ts'
import { hydrated } from '../open-page.ts'

test.use({ serviceWorkers: 'allow' })

test('in a browser that blocks storage one opens a title and goes on, and nothing fails', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const insecure = () => new DOMException('The operation is insecure.', 'SecurityError')
    const refuse = () => Promise.reject(insecure())
    for (const name of ['sessionStorage', 'localStorage', 'caches', 'indexedDB']) {
      const get = () => {
        throw insecure()
      }
      Object.defineProperty(window, name, { get })
    }
    Object.assign(ServiceWorkerContainer.prototype, { register: refuse, getRegistration: refuse })
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: refuse })
  })
  await page.goto('/search')
  const card = page.getByRole('main').getByRole('link').and(page.locator('[href*="/detail/"]')).first()
  await card.click()
  await expect(page).toHaveURL(/\/search\/detail\//)
  await page.reload()
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
})
