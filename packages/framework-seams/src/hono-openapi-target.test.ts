import { describeRoute, validator } from 'hono-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentedTarget } from './hono-openapi-target.ts'

test('a validator names the part of the request that it reads', () => {
  expect(documentedTarget(validator('query', z.object({})))).toBe('query')
})

test('a description names no part, and any other handler documents nothing', () => {
  expect(documentedTarget(describeRoute({}))).toBe('documented')
  expect(documentedTarget(() => {})).toBeUndefined()
})
