import { expect, test } from 'vitest'
import { pageOfModule } from './remix-client-route.ts'

test.each([
  ['/web/app/routes/rankings/route.tsx?__remix-build-client-route', 'rankings'],
  ['/web/app/routes/search.detail.$id/route.tsx?__remix-build-client-route', 'search.detail.$id'],
  ['/web/app/routes/privacy.tsx?__remix-build-client-route', 'privacy'],
  ['/web/app/root.tsx?__remix-build-client-route', 'root'],
  ['/web/app/routes/rankings/route.tsx', undefined],
])('%s is the browser part of %s', (id, page) => {
  expect(pageOfModule(id)).toBe(page)
})
