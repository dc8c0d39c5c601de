import { expect, test } from 'vitest'
import { mayPreload } from './navigation-preload.ts'

const chromium = { navigationPreload: {}, sync: {} }

test.each([
  { browser: 'Chromium', registration: chromium, installing: { addRoutes() {} }, may: true },
  { browser: 'Chromium before 123', registration: chromium, installing: {}, may: false },
  { browser: 'Firefox', registration: { navigationPreload: {} }, installing: {}, may: false },
  { browser: 'Safari', registration: { navigationPreload: {} }, installing: { addRoutes() {} }, may: false },
  { browser: 'an old one', registration: {}, installing: {}, may: false },
])('$browser sends requests ahead of the worker: $may', ({ registration, installing, may }) => {
  expect(mayPreload(registration, installing)).toBe(may)
})
