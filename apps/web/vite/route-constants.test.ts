import { expect, test } from 'vitest'
import * as routeConstants from '../app/links/route-constants.ts'
import { constantsOf } from './route-constants.ts'

test('the module that pages load has the values and nothing else', async () => {
  const code = constantsOf(routeConstants)
  expect(code).not.toContain('import ')
  const shipped = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect({ ...shipped }).toEqual({ ...routeConstants })
  expect(code.length).toBeLessThan(1200)
})
