import { expect, test } from 'vitest'
import { fetcherOf } from './fetcher.ts'

test.each([
  ['Google-Calendar-Importer', 'Google'],
  ['macOS/15.1 (24B83) CalendarAgent/988', 'Apple'],
  ['iOS/18.1 (22B83) dataaccessd/1.0', 'Apple'],
  ['Microsoft Exchange/15.20 (Calendar)', 'Outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4', 'Thunderbird'],
  ['ICSx5/2.2.3 (ktor)', 'ICSx5'],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', null],
  [`${'x'.repeat(300)}/1`, 'x'.repeat(40)],
  ['', null],
  [undefined, null],
])('%j is %j', (userAgent, name) => {
  expect(fetcherOf(userAgent)).toBe(name)
})
