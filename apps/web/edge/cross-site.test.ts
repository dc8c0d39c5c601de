import { expect, test } from 'vitest'
import { isCrossSite, refuseCrossSite } from './cross-site.ts'

const requests = (method: string, headers: Record<string, string>, path = '/logout') =>
  new Request(`https://marquee.example${path}`, { method, headers })

test.each<{ method: string; headers: Record<string, string>; crossSite: boolean }>([
  { method: 'GET', headers: { 'Sec-Fetch-Site': 'cross-site' }, crossSite: false },
  { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, crossSite: false },
  { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-site' }, crossSite: true },
  {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://marquee.example' },
    crossSite: true,
  },
  { method: 'DELETE', headers: { Origin: 'https://marquee.example' }, crossSite: false },
  { method: 'PUT', headers: { Origin: 'https://elsewhere.example' }, crossSite: true },
  { method: 'POST', headers: { Origin: 'null' }, crossSite: true },
  { method: 'POST', headers: {}, crossSite: true },
  { method: 'POST', headers: { 'Sec-Fetch-Site': 'none' }, crossSite: true },
  { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, crossSite: true },
  {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
    crossSite: true,
  },
  {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example' },
    crossSite: true,
  },
  { method: 'POST', headers: { Origin: 'http://marquee.example' }, crossSite: true },
  { method: 'POST', headers: { Origin: 'https://marquee.example:8443' }, crossSite: true },
  { method: 'PURGE', headers: { 'Sec-Fetch-Site': 'cross-site' }, crossSite: true },
])('$method with $headers comes from elsewhere: $crossSite', ({ method, headers, crossSite }) => {
  expect(isCrossSite(requests(method, headers))).toBe(crossSite)
})

test('a page is refused in words and a script with a problem', async () => {
  const page = refuseCrossSite(requests('POST', {}))
  const script = refuseCrossSite(requests('POST', {}, '/api/auth/logout'))

  expect([page.status, script.status]).toEqual([403, 403])
  expect(await page.text()).toContain('nothing was changed')
  expect(await script.json()).toMatchObject({ problem: 'cross-site' })
})
