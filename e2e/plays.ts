import { expect, type Page } from '@playwright/test'
import { sameSite } from './people.ts'

/** One play as a file of an export has it; without a time its day is unknown. */
export type ImportedPlay = {
  type: 'movies' | 'series'
  id: number
  season?: number
  episode?: number
  seenAt: string | null
}

/** Gives the signed-in person plays as an import does. */
export async function importPlays(page: Page, plays: ImportedPlay[]): Promise<void> {
  const answer = await page.request.post('/api/me/import', {
    headers: sameSite,
    data: {
      ...{ format: 'marquee-export', version: 2, exportedAt: new Date().toISOString() },
      ...{ account: {}, signIn: {}, bookmarks: [], ratings: [], following: [], folders: [] },
      plays: plays.map(({ season = null, episode = null, ...play }, index) => ({
        ...{ ...play, season, episode, episodeId: null, rewatch: null, key: `imported-${index}` },
        ...{ batch: 'import', source: 'import', precision: play.seenAt === null ? 'unknown' : 'minute' },
      })),
    },
  })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ added: { plays: plays.length } })
}
