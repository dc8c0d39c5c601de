import { expect, test } from 'vitest'
import { clearBrowserData } from './clear-browser-data.ts'

function clearedFor(headers: HeadersInit) {
  const response = new Response()
  clearBrowserData(new Request('https://marquee.test/logout', { method: 'POST', headers }), response)
  return [response.headers.get('Clear-Site-Data'), response.headers.get('X-Marquee-Viewer')]
}

test('the browser deletes all it stores, and only its cache under a worker that waits for the response', () => {
  expect(clearedFor({})).toEqual(['"cache", "storage"', 'nobody'])
  expect(clearedFor({ 'X-Marquee-Worker': '1' })).toEqual(['"cache"', 'nobody'])
})
