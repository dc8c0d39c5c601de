import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'

test('an API that lacks a setting answers nothing but its name', async () => {
  for (const path of ['/api/health', '/api/catalogue/genres']) {
    const answer = await openApi({ bindings: { TMDB_TOKEN: '' } }).request(path)
    expect(answer.status).toBe(503)
    const { problem, message } = await answer.json<{ problem: string; message: string }>()
    expect(problem).toBe('not-configured')
    expect(message).toContain('TMDB_TOKEN')
    expect(message).not.toContain('MAIL_FROM')
  }
})
